// <NetworkChip>: the network state and the number of unsent entries in the top bar; a press opens the panel
// "Ce téléphone". A `quiet` chip is hidden in the states `up-to-date` and `connecting`.
import { Plural, useLingui } from '@lingui/react/macro';
import type { DeviceDb } from '#data/device/device-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { isPhone } from '#ui/hooks/device-kind.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { networkLabels } from './network-labels.ts';
import type { NetworkState } from './network-state.ts';
import { useNetwork } from './use-network.ts';
import './device.css';

type NetworkChipProps = { store: AccountStore; device: DeviceDb; quiet: boolean; onOpen: () => void };

const quietStates: readonly NetworkState[] = ['up-to-date', 'connecting'];

export function NetworkChip({ store, device, quiet, onOpen }: NetworkChipProps) {
  const network = useNetwork(store, device);
  if (!network || (quiet && quietStates.includes(network.state))) return null;
  return <StateChip state={network.state} unsentCount={network.unsentCount} onOpen={onOpen} />;
}

type StateChipProps = { state: NetworkState; unsentCount: number; onOpen: () => void };

function StateChip({ state, unsentCount, onOpen }: StateChipProps) {
  const { t, i18n } = useLingui();
  const label = networkLabels[state];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`network-chip ${state === 'storage-full' ? 'network-chip-long' : ''} ${label.tone === 'ok' ? 'text-chalk' : 'text-mango'}`}
    >
      <Icon shape={label.shape} size={20} />
      <span>{i18n._(label.text)}</span>
      {unsentCount > 0 ? (
        <>
          <b aria-hidden="true">{unsentCount}</b>
          <span className="sr-only">
            <Plural value={unsentCount} one=", # élément en attente" other=", # éléments en attente" />
          </span>
        </>
      ) : null}
      <span className="sr-only">
        {isPhone() ? t`. Ouvrir « Ce téléphone »` : t`. Ouvrir « Cet ordinateur »`}
      </span>
    </button>
  );
}
