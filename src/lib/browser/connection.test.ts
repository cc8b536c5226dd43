import { afterEach, describe, expect, it, vi } from 'vitest';
import { asksToSaveData, connectionKind, onConnectionChange } from './connection.ts';

afterEach(() => vi.unstubAllGlobals());

const connect = (connection: unknown) => vi.stubGlobal('navigator', { connection });

describe('the browser’s network connection', () => {
  it.each([
    [undefined, 'unknown'],
    [{}, 'unknown'],
    [{ type: 'unknown' }, 'unknown'],
    [{ type: 'wifi' }, 'unmetered'],
    [{ type: 'ethernet' }, 'unmetered'],
    [{ type: 'cellular' }, 'metered'],
  ])('connectionKind of the connection %o is %s', (connection, kind) => {
    connect(connection);
    expect(connectionKind()).toBe(kind);
  });

  it('asksToSaveData is true only if the browser reports `saveData`', () => {
    connect(undefined);
    expect(asksToSaveData()).toBe(false);
    connect({ saveData: true });
    expect(asksToSaveData()).toBe(true);
  });

  it('onConnectionChange calls the listener on each change until the listener is removed, and does not throw if the browser lacks the API', () => {
    const connection = new EventTarget();
    connect(connection);
    const listener = vi.fn();
    const end = onConnectionChange(listener);
    connection.dispatchEvent(new Event('change'));
    expect(listener).toHaveBeenCalledOnce();
    end();
    connection.dispatchEvent(new Event('change'));
    expect(listener).toHaveBeenCalledOnce();
    connect(undefined);
    expect(() => onConnectionChange(listener)()).not.toThrow();
  });
});
