import { createFileRoute } from '@tanstack/react-router';
import { accountRoute } from '#app/routing/route-options.ts';
import { setPhonePanelOpen } from '#app/shell/device-panel-state.ts';
import { useNetwork } from '#features/device/panel/use-network.ts';
import { OutageScreen } from '#features/exams/outage/outage-screen.tsx';

export const Route = createFileRoute('/outage')({
  ...accountRoute('exams', 'device'),
  component: OutageRoute,
});

function OutageRoute() {
  const { store, device, commands, figures } = Route.useRouteContext();
  const network = useNetwork(store, device);
  return (
    <OutageScreen
      store={store}
      device={device}
      figures={figures}
      commands={commands}
      network={{
        isOffline: network ? !network.isOnline || network.status.isUnreachable : false,
        isFull: network?.isFull ?? false,
      }}
      onFreeSpace={() => setPhonePanelOpen(true)}
    />
  );
}
