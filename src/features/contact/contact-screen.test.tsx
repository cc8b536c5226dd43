import { expect, it } from 'vitest';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { ContactScreen } from './contact-screen.tsx';

it('ContactScreen shows the opening hours of every day, the promise of an answer within 24 hours, and the contact details', async () => {
  const details = [{ label: 'Téléphone', words: '+509 0000', href: 'tel:+5090000' }];
  const { place } = await renderInApp(() => <ContactScreen details={details} form={null} />);
  const terms = [...place.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent?.trim(),
    row.querySelector('dd')?.textContent,
  ]);
  expect(terms).toEqual([
    ['Lundi à vendredi', '8h-17h'],
    ['Samedi', '9h-13h'],
    ['Dimanche', 'fermé'],
    ['Téléphone', '+509 0000'],
  ]);
  expect(place.textContent).toContain('Nous répondons sous 24 heures.');
  expect(find('a', '+509 0000').getAttribute('href')).toBe('tel:+5090000');
});
