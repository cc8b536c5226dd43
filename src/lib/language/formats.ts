// Defines how each language writes dates, times and sizes, and its locale in link previews. The browser's own
// formats are not used, because they differ between browsers.
import type { Language } from './languages.ts';

type Formats = {
  months: readonly string[];
  /** Short names of the months, at most five characters, for example for calendar sheets and charts. */
  shortMonths: readonly string[];
  /** Names of the days of the week, from Sunday on, as `Date` counts them. */
  weekdays: readonly string[];
  /** Formats a day and a month, such as `14 juin`; `day` is counted from 1. */
  day: (day: number, month: string) => string;
  date: (day: string, year: number) => string;
  weekday: (weekday: string, day: string) => string;
  /** Formats a time of day; `hours` is 0 to 23, `minutes` has two digits. */
  time: (hours: number, minutes: string) => string;
  dateTime: (date: string, time: string) => string;
  kilobytes: string;
  megabytes: string;
  /** Locale of the page in link previews (`og:locale`). */
  socialLocale: string;
};

const noBreak = '\u00a0';
const wordsOf = (text: string): readonly string[] => text.split(' ');

export const formats: Record<Language, Formats> = {
  fr: {
    months: wordsOf('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    shortMonths: wordsOf('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    weekdays: wordsOf('dimanche lundi mardi mercredi jeudi vendredi samedi'),
    day: (day, month) => `${day === 1 ? '1er' : day} ${month}`,
    date: (day, year) => `${day} ${year}`,
    weekday: (weekday, day) => `${weekday} ${day}`,
    time: (hours, minutes) => `${hours}${noBreak}h${noBreak}${minutes}`,
    dateTime: (date, time) => `${date} à ${time}`,
    kilobytes: 'Ko',
    megabytes: 'Mo',
    socialLocale: 'fr_FR',
  },
  ht: {
    months: wordsOf('janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm'),
    shortMonths: wordsOf('janv. fevr. mas avr. me jen jiyè out sept. okt. nov. des.'),
    weekdays: wordsOf('dimanch lendi madi mèkredi jedi vandredi samdi'),
    day: (day, month) => `${day} ${month}`,
    date: (day, year) => `${day} ${year}`,
    weekday: (weekday, day) => `${weekday} ${day}`,
    time: (hours, minutes) => `${hours}è${minutes}`,
    dateTime: (date, time) => `${date} a ${time}`,
    kilobytes: 'Ko',
    megabytes: 'Mo',
    socialLocale: 'ht_HT',
  },
};
