// The app as phones install it. Read by the build, which writes manifest.webmanifest from it.
import type { ManifestOptions } from 'vite-plugin-pwa';

const icon = (sizes: string, purpose: string) => ({
  src: `/icons/icon-${sizes}.png`,
  sizes: `${sizes}x${sizes}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
});

const screenshot = (name: string, sizes: string, formFactor: 'narrow' | 'wide', label: string) => ({
  src: `/icons/${name}.png`,
  sizes,
  type: 'image/png',
  form_factor: formFactor,
  label,
});

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Pare',
  short_name: 'Pare',
  description:
    'Sujets officiels, quiz et entraide pour les élèves d’Haïti, en français et en créole, même sans réseau.',
  lang: 'fr',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#0e3b31',
  theme_color: '#0e3b31',
  categories: ['education'],
  icons: [icon('192', 'any'), icon('512', 'any'), icon('192', 'maskable'), icon('512', 'maskable')],
  shortcuts: [
    shortcut('Sujets d’examen', '/exams'),
    shortcut('Faire un quiz', '/quiz'),
    shortcut('Forum', '/forum'),
  ],
  screenshots: [
    screenshot('screen-narrow', '720x1480', 'narrow', 'L’accueil sur un téléphone'),
    screenshot('screen-wide', '1280x800', 'wide', 'L’accueil sur un ordinateur'),
  ],
};
