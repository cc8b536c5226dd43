// Formats points as `18`, `4,5`, `2,25`.
import { formatNumber } from '#i18n/numbers.ts';

export const formatPoints = (points: number): string => formatNumber(points, 2);
