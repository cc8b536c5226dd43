import { afterEach, expect, it } from 'vitest';
import { fakeToken } from '../../../tests/support/phone/auth-ports.ts';
import { type AuthEvent, createAuthEvents } from './auth-events.ts';
import { makeSession } from './session-token.ts';

const session = makeSession(fakeToken('a', 1.8e12), {
  id: 'a',
  email: 'a@pare.example',
  full_name: '',
  verified: false,
});
const opened: { close: () => void }[] = [];

function context() {
  const events = createAuthEvents(new BroadcastChannel('auth-events-test'));
  opened.push(events);
  return events;
}

afterEach(() => {
  for (const events of opened.splice(0)) events.close();
});

it('an auth event reaches listeners of its page at once, and listeners of another page with `elsewhere` set; `initial-session` stays in its page', async () => {
  const [here, there] = [context(), context()];
  const receivedHere: [string, boolean][] = [];
  here.listen((event, elsewhere) => receivedHere.push([event.type, elsewhere]));
  const receivedThere = new Promise<[AuthEvent, boolean]>((resolve) => {
    there.listen((event, elsewhere) => resolve([event, elsewhere]));
  });
  here.emit({ type: 'initial-session', session });
  here.emit({ type: 'signed-in', session });
  expect(receivedHere).toEqual([
    ['initial-session', false],
    ['signed-in', false],
  ]);
  expect(await receivedThere).toEqual([{ type: 'signed-in', session }, true]);
});

it('auth events no longer reach a listener that has unsubscribed', () => {
  const events = createAuthEvents(null);
  const received: string[] = [];
  const stop = events.listen((event) => received.push(event.type));
  events.emit({ type: 'password-recovery' });
  stop();
  events.emit({ type: 'password-recovery' });
  expect(received).toEqual(['password-recovery']);
});
