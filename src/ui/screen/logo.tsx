// <Logo/>: the wordmark in chalk colour with its mango tick, for the dark board.
// "Paré" in French, "Pare" in Creole: the accent is drawn as a teacher's tick.

const letters = [
  'M40-26q-5 0-8-2-3-2-3-6 6 0 8-3 2-3 2-9 0-6-1-10-2-3-7-3-3 0-5 1v58h-21v-65q14-1 25-1 14 0 22 4 8 4 8 16 0 6-2 10-3 5-7 7-5 3-11 3z',
  'M84 2q-9 0-15-4-6-4-6-11 0-9 9-13 10-3 24-3v-9q0-4-2-7-1-2-4-2-7 0-7 9 0 2 0 5 0 0-2 1-2 0-3 0-5 0-8-2-3-2-3-7 0-6 7-9 8-3 17-3 12 0 18 4 6 4 6 15v22q0 7 3 11-1 1-4 2-2 1-5 1-9 0-12-6-2 3-5 5-4 1-8 1zM96-15v-9q-7 0-10 2-3 3-3 9 0 3 1 6 2 2 5 2 4 0 5-3 2-3 2-7zM144-32v32h-19v-51l15-1 1 9q2-5 6-7 3-3 9-3 6 0 10 3 3 4 3 10 0 6-3 9-2 3-8 3-1 0-3-1-2 0-2 0 0-3 0-6 0-9-5-9-2 0-3 3-1 3-1 9zM219-12q0 5-3 8-3 3-8 5-4 1-10 1-12 0-19-7-7-8-7-21 0-13 7-20 7-7 21-7 9 0 15 4 6 3 6 11 0 8-6 12-7 3-18 3-4 0-5 0 0 6 2 10 3 3 8 3 5 0 8-2 4-2 6-5 2 1 2 2 1 2 1 3zM204-38q0-4-1-6-1-3-4-3-7 0-7 19 6 0 9-2 3-2 3-8z',
];
const tick = 'M181-73q4-4 8-1l4 5q10-15 25-24 4 2 3 6-13 11-23 28-4 2-8 0-4-8-9-14z';

export function Logo() {
  return (
    <svg viewBox="0 -96 222 100" role="img" aria-label="Pare" width="71" height="32">
      <g fill="currentColor">
        <path d={letters[0]} />
        <path transform="translate(-2.5)" d={letters[1]} />
      </g>
      <path className="fill-mango" transform="translate(-2.5)" d={tick} />
    </svg>
  );
}
