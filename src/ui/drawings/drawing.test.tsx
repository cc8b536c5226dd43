import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { antenna } from './antenna.ts';
import { Drawing } from './drawing.tsx';
import { lampAtNight } from './lamp-at-night.ts';
import { nest } from './nest.ts';
import { padlock } from './padlock.ts';
import { rowOfNotebooks } from './row-of-notebooks.ts';
import { tapTap } from './tap-tap.ts';
import { tornPage } from './torn-page.ts';
import { twoNotebooks } from './two-notebooks.ts';

const mostBytes = 0.8 * 1024;

it.each(
  Object.entries({ antenna, lampAtNight, nest, padlock, rowOfNotebooks, tapTap, tornPage, twoNotebooks }),
)(
  'the drawing %s has at most 0.8 KB of markup and one path in the accent colour, and is hidden from screen readers',
  (_name, paths) => {
    const markup = renderToStaticMarkup(<Drawing of={paths} />);
    expect(new TextEncoder().encode(markup).length).toBeLessThanOrEqual(mostBytes);
    expect(markup.match(/drawing-mango/g)).toHaveLength(1);
    expect(markup).toMatch(/^<svg[^>]*aria-hidden="true"/);
  },
);
