import { describe, expect, it, vi } from 'vitest';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { Button } from './button.tsx';

describe('a button', () => {
  it('a button that is disabled shows the reason, stays focusable and calls only onDisabledClick when pressed', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    const onDisabledClick = vi.fn();
    await renderInApp(() => (
      <form onSubmit={onSubmit}>
        <Button
          type="submit"
          disabled
          reason="Écrivez un titre."
          onClick={onClick}
          onDisabledClick={onDisabledClick}
        >
          Publier
        </Button>
      </form>
    ));
    const button = find('button', 'Publier');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Écrivez un titre.');
    button.click();
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onDisabledClick).toHaveBeenCalledTimes(1);
  });

  it('a button that is busy ignores presses and shows its busy text', async () => {
    const onClick = vi.fn();
    await renderInApp(() => (
      <Button busy="Envoi…" onClick={onClick}>
        Envoyer
      </Button>
    ));
    const button = document.querySelector('button');
    expect(button?.getAttribute('aria-busy')).toBe('true');
    expect(button?.textContent).toContain('Envoi…');
    button?.click();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('a button that is enabled calls onClick', async () => {
    const onClick = vi.fn();
    await renderInApp(() => <Button onClick={onClick}>Envoyer</Button>);
    const button = find('button', 'Envoyer');
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    button.click();
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
