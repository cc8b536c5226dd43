// Shows a line at the foot of the page while a screen is being opened, if this takes longer than 300 ms. The
// line moves nothing else.
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const patienceMs = 300;
const loadingText = msg`Un instant…`;

let first: HTMLElement | null = null;
let hasRendered = false;

/**
 * Shows the indicator until the first screen is rendered. Until then the page contains the server's HTML,
 * which React does not manage.
 */
export function showFirstLoading(): void {
  if (first || hasRendered) return;
  const indicator = document.createElement('p');
  indicator.className = 'opening';
  indicator.setAttribute('role', 'status');
  document.body.append(indicator);
  first = indicator;
  const showText = () => {
    if (first === indicator && loadingText.id in i18n.messages) indicator.textContent = i18n._(loadingText);
  };
  setTimeout(() => {
    showText();
    // Shows the text later if the texts of the app are not loaded yet.
    i18n.on('change', showText);
  }, patienceMs);
}

export function LoadingIndicator() {
  const { i18n } = useLingui();
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' });
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    hasRendered = true;
    first?.remove();
    first = null;
  }, []);
  useEffect(() => {
    if (!isOpening) return;
    const timer = setTimeout(() => setIsOverdue(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsOverdue(false);
    };
  }, [isOpening]);
  return (
    <p role="status" className="opening">
      {isOverdue ? i18n._(loadingText) : null}
    </p>
  );
}
