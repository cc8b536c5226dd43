// Builds an error report without personal data: copies only the fields listed here, and scrubs the messages
// and the URLs.
import type { ErrorEvent, Exception, StackFrame } from '@sentry/core';
import { scrubAddress, scrubMessage } from '#lib/scrub-text.ts';

export type ErrorSurroundings = { origin: string; page: string; browser: string; language: string };

const mostFrames = 30;

export function reportOf(event: ErrorEvent, surroundings: ErrorSurroundings): ErrorEvent {
  const { origin, page, browser, language } = surroundings;
  const { event_id, timestamp, level, platform, release, type } = event;
  return {
    ...{ event_id, timestamp, level, platform, release, type },
    exception: { values: (event.exception?.values ?? []).map((thrown) => scrubbed(thrown, origin)) },
    request: { url: scrubAddress(page, origin) },
    tags: { browser, language },
  } as ErrorEvent;
}

function scrubbed({ type, value, stacktrace }: Exception, origin: string): Exception {
  const frames = (stacktrace?.frames ?? []).slice(-mostFrames).map((frame) => frameOf(frame, origin));
  return { type: scrubMessage(type ?? ''), value: scrubMessage(value ?? ''), stacktrace: { frames } };
}

const frameOf = ({ function: name, filename, lineno, colno }: StackFrame, origin: string): StackFrame => ({
  function: name?.slice(0, 80) ?? '',
  filename: scrubAddress(filename ?? '', origin),
  lineno: lineno ?? 0,
  colno: colno ?? 0,
});
