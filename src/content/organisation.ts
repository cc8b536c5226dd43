// Defines the structure of the organisation's texts about itself: one typed file per language, filled in by
// the operator of this installation.
// An empty value ('', null or []) is not shown. `example: true` marks placeholder texts until the real
// ones are written, and the page shows « Exemple » next to them. The figures of the home page are in
// home-figures.ts, to keep the first load small.
type Slot = { example?: true };

type Figure = { value: string; words: string };
export type Figures = Slot & { list: readonly Figure[] };
type Founder = Slot & { role: string; expertise: string; contact: ContactLink | null };
type Testimonial = Slot & { words: string; from: string };
type Story = Slot & { title: string; words: string };
/**
 * A link with its text. `href` is a path of this site, such as `/contact?subject=Direction`, or a complete URL
 * (https:, mailto:, tel:).
 */
type ContactLink = { words: string; href: string };
/**
 * A way to reach the organisation. Shown as plain text if it is an example, so that no user writes to an
 * address that does not exist.
 */
export type ContactDetail = Slot & { label: string; words: string; href: string | null };

export type Organisation = {
  tagline: string;
  credit: ContactLink | null;
  figures: Figures;
  founders: readonly Founder[];
  impact: Figures;
  /** Figures of achievements so far, shown below those of `impact`. */
  claims: Figures;
  testimonial: Testimonial | null;
  stories: readonly Story[];
  contact: readonly ContactDetail[];
};
