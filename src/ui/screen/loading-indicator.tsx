// Shows that a screen is being opened once that takes longer than 300 ms, in a line at the foot of the page
// that moves nothing. A screen that needs an account waits for the phone's database and its session.
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const patienceMs = 300;
const words = msg`Un instant…`;

let first: HTMLElement | null = null;
let hasRendered = false;

/**
 * Shows the indicator until the first screen is rendered. Until then the page contains the server's HTML,
 * which React does not manage.
 */
export function signFirstOpening(): void {
  if (first || hasRendered) return;
  const sign = document.createElement('p');
  sign.className = 'opening';
  sign.setAttribute('role', 'status');
  document.body.append(sign);
  first = sign;
  const say = () => {
    if (first === sign && words.id in i18n.messages) sign.textContent = i18n._(words);
  };
  setTimeout(() => {
    say();
    // The texts themselves may not be loaded yet.
    i18n.on('change', say);
  }, patienceMs);
}

export function OpeningSign() {
  const { i18n } = useLingui();
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' });
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    hasRendered = true;
    first?.remove();
    first = null;
  }, []);
  useEffect(() => {
    if (!isOpening) return;
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOpening]);
  return (
    <p role="status" className="opening">
      {isLate ? i18n._(words) : null}
    </p>
  );
}
