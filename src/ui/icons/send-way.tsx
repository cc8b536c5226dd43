// <SendWay>: draws how far an unsent entry has come, as a line from a phone (step 1) through an antenna (step 2) to a
// tick (sent). The large dot marks the present step, and a sentence names it to screen readers.
import { useLingui } from '@lingui/react/macro';
import './send-way.css';

const phone = 'M3 1.500h6a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM5 10.500h2';
const antenna =
  'M28 5.500v7M25.500 12.500h5M28 4.500h.01M24.800 1.500a4.500 4.500 0 0 0 0 6M31.200 1.500a4.500 4.500 0 0 1 0 6';
const tick = 'M46.500 7.500l2.500 2.500l5-6';
const stops = [6, 28, 50];

export function SendWay({ step }: { step: 1 | 2 }) {
  const { t } = useLingui();
  const said =
    step === 1 ? t`Étape 1 sur 3 : gardé ici, pas encore parti` : t`Étape 2 sur 3 : en route vers le serveur`;
  return (
    <svg className="send-way" viewBox="0 0 56 20" width="56" height="20" role="img" aria-label={said}>
      <path d={`${phone}${antenna}${tick}M13 7h.01M17 7h.01M21 7h.01M35 7h.01M39 7h.01M43 7h.01`} />
      {stops.map((x, index) => (
        <circle
          key={x}
          cx={x}
          cy={17}
          r={index + 1 === step ? 2.5 : 1.5}
          data-here={index + 1 === step || undefined}
        />
      ))}
    </svg>
  );
}
