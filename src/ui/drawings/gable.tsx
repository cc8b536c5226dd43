// <Gable>: the illustration of the home page and of the screens for signing in, a gingerbread gable in the style of a
// geometry figure. It is only decoration.

const fringe = (x: number, step: number) =>
  `M${x} 129${`a8 8 0 0 ${step > 0 ? 0 : 1} ${step} -11.3`.repeat(8)}`;

const scallops = `M16 139${'q6.5 12 13 0'.repeat(16)}`;

const railing = (left: number) =>
  `M${left} 190h54M${left} 217h54M${left} 190l27 27l27 -27M${left} 217l27 -27l27 27M${left + 27} 190v27`;

const arches = [33, 93, 153].map((x) => `M${x} 170c2 -16 10 -23 22 -24M${x + 54} 170c-2 -16 -10 -23 -22 -24`);

const posts = [27, 33, 87, 93, 147, 153, 207, 213].map((x) => `M${x} 142v80`);

const shutters = [0, 1, 2, 3].map((row) => `M110 ${173 + row * 8}h6M124 ${173 + row * 8}h6`);

const petal = 'c-9 -8 -9 -17 0 -25c9 8 9 17 0 25';

const house = [
  'M4 129L120 13L236 129M17 129L120 26L223 129M6 129H234M13 138H227M-6 222H246',
  fringe(21, 11.3),
  fringe(219, -11.3),
  scallops,
  ...posts,
  ...arches,
  railing(33),
  railing(153),
  'M106 222V164h28v58M120 164v58',
  ...shutters,
  'M120 13V-7M113 1h14M120 -18l4.500 5.500l-4.500 5.500l-4.500 -5.500z',
  'M92 88a28 28 0 1 0 56 0a28 28 0 1 0 -56 0',
].join('');

export function Gable() {
  return (
    <svg className="gable" viewBox="-8 -20 256 246" aria-hidden="true">
      <path className="gable-dashes" d="M120 28V60M120 117V129M77 91a46 46 0 0 1 86 0" />
      <path className="gable-chalk" d={house} />
      {[0, 60, 120, 180, 240, 300].map((angle) => (
        <path
          key={angle}
          className="gable-mango"
          d={`M120 88${petal}`}
          transform={`rotate(${angle} 120 88)`}
        />
      ))}
      <path className="gable-mango" d="M46 129a30 30 0 0 0 -9 -21" />
      <text x="129" y="9">
        A
      </text>
      <text x="-8" y="125">
        B
      </text>
      <text x="237" y="125">
        C
      </text>
      <text x="50" y="124" className="gable-angle">
        45°
      </text>
      <text x="170" y="48" className="gable-note">
        AH = ½ BC
      </text>
      <text x="124" y="127" className="gable-foot">
        H
      </text>
    </svg>
  );
}
