import { beforeEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#auth/sign-in/sign-in.ts';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { fakeAnswer, testPorts } from '../../../../tests/support/phone/auth-ports.ts';
import { press, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { PinScreen } from './pin-screen.tsx';

beforeEach(() => hideToast(shownToast()?.id ?? 0));

it('« Plus tard » on /pin says in a toast that the next screen cannot be opened, and can be pressed again only then', async () => {
  const ports = testPorts();
  const account = await acceptSession(ports, fakeAnswer('account00000000', ports.clock.now()), null);
  let fail = (_: Error): void => undefined;
  const onDone = vi.fn(
    () =>
      new Promise<void>((_, reject) => {
        fail = reject;
      }),
  );
  await renderInApp(() => <PinScreen {...{ ports, account, onDone }} isFirst />);
  press('Plus tard');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  press('Plus tard');
  expect(onDone).toHaveBeenCalledOnce();
  fail(new TypeError('the code of the next screen did not load'));
  await vi.waitFor(() =>
    expect(shownToast()).toMatchObject({ bad: true, title: expect.stringContaining('erreur inattendue') }),
  );
  await vi.waitFor(() => {
    press('Plus tard');
    expect(onDone).toHaveBeenCalledTimes(2);
  });
});
