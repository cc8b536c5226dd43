// Responsible for the names of what "Aujourd'hui" says, ready to show: what the page paints before any script of the app.
// Guarantees: all of it is text or the value of an attribute.

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

export const todayTextNames = [
  'date',
  /** How long until the next exam, in figures and for a voice; both empty without one. */
  'exam',
  'examSaid',
  /** The level, and of it whom the next exam is for. */
  'level',
  /** The one button: its two lines, where it leads (a path), the shape of its icon. */
  'verb',
  'line',
  'href',
  'icon',
  /** How many days of this week. */
  'week',
  /** From Monday: the class of a day's tooth, and what it says. */
  ...weekdays.map((day) => `day${day}` as const),
  ...weekdays.map((day) => `said${day}` as const),
] as const;

export type TodayTexts = Record<(typeof todayTextNames)[number], string>;
