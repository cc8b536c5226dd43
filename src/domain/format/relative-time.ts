// Computes how long ago something was, in the units that each screen uses. A time in the future, from a wrong
// clock of the phone, counts as now.
import { dayOf } from './local-day.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export type HomeTime = { unit: 'today' } | { unit: 'days' | 'weeks' | 'months'; count: number };
export type ForumTime = { unit: 'under-an-hour' } | { unit: 'hours' | 'days'; count: number };
export type PostTime =
  | { unit: 'now' }
  | { unit: 'hours'; count: number }
  | { unit: 'yesterday' }
  | { unit: 'date'; atMs: number };

const ageMs = (atMs: number, nowMs: number) => Math.max(0, nowMs - atMs);

/**
 * Returns the age of an announcement; both times are in UTC ms. A day is a day of this phone's calendar: an
 * announcement of yesterday evening is one day old in the morning. Weeks and months are rounded down.
 */
export function homeTime(atMs: number, nowMs: number): HomeTime {
  const days = dayOf(nowMs) - dayOf(Math.min(atMs, nowMs));
  if (days < 1) return { unit: 'today' };
  if (days < 7) return { unit: 'days', count: days };
  if (days < 30) return { unit: 'weeks', count: Math.floor(days / 7) };
  return { unit: 'months', count: Math.floor(days / 30) };
}

export function forumTime(atMs: number, nowMs: number): ForumTime {
  const hours = Math.floor(ageMs(atMs, nowMs) / hourMs);
  if (hours < 1) return { unit: 'under-an-hour' };
  if (hours < 24) return { unit: 'hours', count: hours };
  return { unit: 'days', count: Math.floor(hours / 24) };
}

export function postTime(atMs: number, nowMs: number): PostTime {
  const hours = Math.floor(ageMs(atMs, nowMs) / hourMs);
  if (hours < 1) return { unit: 'now' };
  if (hours < 24) return { unit: 'hours', count: hours };
  if (hours < 48) return { unit: 'yesterday' };
  return { unit: 'date', atMs };
}
