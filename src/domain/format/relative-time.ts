// Responsible for how long ago something was, in the words that each screen has for it.
// Guarantees: a time in the future (a phone's wrong clock) counts as now; texts are made elsewhere.
import { dayOf } from './local-day.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Home's announcements. */
export type HomeTime = { unit: 'today' } | { unit: 'days' | 'weeks' | 'months'; count: number };
/** The forum's list. */
export type ForumTime = { unit: 'under-an-hour' } | { unit: 'hours' | 'days'; count: number };
/** A thread: from two days on its date is written out. */
export type PostTime =
  | { unit: 'now' }
  | { unit: 'hours'; count: number }
  | { unit: 'yesterday' }
  | { unit: 'date'; atMs: number };

/** Milliseconds since `atMs`, never negative. */
const ageMs = (atMs: number, nowMs: number) => Math.max(0, nowMs - atMs);

/**
 * Age of an announcement; both times in UTC ms. A day is a day of this phone's calendar: what was announced yesterday
 * evening is one day old in the morning. Weeks and months are rounded down.
 */
export function homeTime(atMs: number, nowMs: number): HomeTime {
  const days = dayOf(nowMs) - dayOf(Math.min(atMs, nowMs));
  if (days < 1) return { unit: 'today' };
  if (days < 7) return { unit: 'days', count: days };
  if (days < 30) return { unit: 'weeks', count: Math.floor(days / 7) };
  return { unit: 'months', count: Math.floor(days / 30) };
}

/** Age of a discussion in the list; both times in UTC ms. */
export function forumTime(atMs: number, nowMs: number): ForumTime {
  const hours = Math.floor(ageMs(atMs, nowMs) / hourMs);
  if (hours < 1) return { unit: 'under-an-hour' };
  if (hours < 24) return { unit: 'hours', count: hours };
  return { unit: 'days', count: Math.floor(hours / 24) };
}

/** Age of a post or reply inside a thread; both times in UTC ms. */
export function postTime(atMs: number, nowMs: number): PostTime {
  const hours = Math.floor(ageMs(atMs, nowMs) / hourMs);
  if (hours < 1) return { unit: 'now' };
  if (hours < 24) return { unit: 'hours', count: hours };
  if (hours < 48) return { unit: 'yesterday' };
  return { unit: 'date', atMs };
}
