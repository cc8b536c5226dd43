// What the organisation says about itself: one typed file a language, filled by whoever runs this copy of Pare.
// An empty slot ('', null or []) hides its block. `example: true` marks what stands there until the real words come,
// and the page says « Exemple » beside it. The figures of home are in home-figures.ts, for the first load's sake.
type Slot = { example?: true };

type Figure = { value: string; words: string };
export type Figures = Slot & { list: readonly Figure[] };
type Founder = Slot & { role: string; expertise: string; contact: ContactWay | null };
type Testimonial = Slot & { words: string; from: string };
type Story = Slot & { title: string; words: string };
/** A path of this site, such as `/contact?subject=Direction`, or a whole address (https:, mailto:, tel:). */
type ContactWay = { words: string; href: string };
/** Shown as text where it is an example, so that nobody writes to an address that is no one's. */
export type ContactDetail = Slot & { label: string; words: string; href: string | null };

export type Organisation = {
  /** Under the slogan in the footer. */
  tagline: string;
  /** Who made the site, at the foot of every page. */
  credit: ContactWay | null;
  /** At the top of About. */
  figures: Figures;
  founders: readonly Founder[];
  impact: Figures;
  /** What has been reached so far, below the impact. */
  claims: Figures;
  testimonial: Testimonial | null;
  stories: readonly Story[];
  contact: readonly ContactDetail[];
};
