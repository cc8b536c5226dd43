import { createFileRoute } from '@tanstack/react-router';

import { HelpScreen } from '#features/pages/help-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/help')({ loader: () => loadTexts('pages'), component: HelpScreen });
