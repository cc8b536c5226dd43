// Stores the backup copy of this phone's settings in localStorage: the setting "Wi-Fi only" must not be lost
// with the database, which the browser may wipe.
import type { JournalStorage } from '#data/journal/journal.ts';
import type { DeviceSettings } from './device-settings.ts';

const storageKey = 'pare.settings';

export class SettingsCopy {
  readonly #storage: JournalStorage;

  constructor(storage: JournalStorage) {
    this.#storage = storage;
  }

  read(): DeviceSettings | null {
    try {
      const stored = JSON.parse(this.#storage.getItem(storageKey) ?? 'null') as DeviceSettings | null;
      return stored?.key === 'settings' ? stored : null;
    } catch {
      return null;
    }
  }

  write(settings: DeviceSettings): void {
    try {
      this.#storage.setItem(storageKey, JSON.stringify(settings));
    } catch {
      // Ignored: only the backup copy is missing; the database has the settings.
    }
  }
}
