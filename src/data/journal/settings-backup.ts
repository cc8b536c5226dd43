// Responsible for the second copy of this phone's settings, in localStorage: Wi-Fi only must not be forgotten with the
// database, which may come back empty.
// Guarantees: it never refuses a change of the first copy; what cannot be read is no copy.
import type { DeviceSettings } from '#data/device/device-settings.ts';
import type { JournalStorage } from './journal.ts';

const storageKey = 'pare.settings';

export class SettingsCopy {
  readonly #storage: JournalStorage;

  constructor(storage: JournalStorage) {
    this.#storage = storage;
  }

  /** Null: there is none. */
  read(): DeviceSettings | null {
    try {
      const kept = JSON.parse(this.#storage.getItem(storageKey) ?? 'null') as DeviceSettings | null;
      return kept?.key === 'settings' ? kept : null;
    } catch {
      return null;
    }
  }

  write(settings: DeviceSettings): void {
    try {
      this.#storage.setItem(storageKey, JSON.stringify(settings));
    } catch {
      // A full or forbidden localStorage leaves the second copy out; the first one decides.
    }
  }
}
