import { expect, it, vi } from 'vitest';
import { firstStatus } from '#data/database/sync-status.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { NetworkBlock } from './network-block.tsx';
import type { Network } from './use-network.ts';

const hourMs = 3_600_000;
const noon = new Date(2026, 10, 28, 12).getTime();

async function contactWith({ aheadMs, agoMs }: { aheadMs: number; agoMs: number }): Promise<string> {
  const phoneMs = noon + aheadMs;
  const status = { ...firstStatus, lastExchangeAt: phoneMs - agoMs };
  const network = { state: 'up-to-date', isOnline: true, status, unsentCount: 0 } as Network;
  const none = { onSignIn: () => undefined, onAccounts: () => undefined, onContact: null };
  const commands = {} as OutboxCommands;
  const { place, unmount } = await renderInApp(() => (
    <NetworkBlock {...{ network, commands, ...none }} time={{ phoneMs, correctedMs: noon }} />
  ));
  const text = await vi.waitFor(() => {
    const [shown] = place.textContent?.replace(/\s/g, ' ').match(/Dernier contact[^.]*/) ?? [];
    expect(shown).toBeDefined();
    return shown ?? '';
  });
  unmount();
  return text;
}

it('NetworkBlock shows the time and the day of the last exchange by the corrected clock, whatever the phone’s clock says', async () => {
  const lastHour = 'Dernier contact avec le serveur aujourd’hui à 11 h 00';
  for (const aheadMs of [0, 26 * hourMs, -26 * hourMs])
    expect(await contactWith({ aheadMs, agoMs: hourMs })).toBe(lastHour);
  expect(await contactWith({ aheadMs: -26 * hourMs, agoMs: 24 * hourMs })).toContain('hier à 12 h 00');
});
