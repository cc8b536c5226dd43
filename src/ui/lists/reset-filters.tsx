// Shows a button that resets the filters (`ResetFilters`), or a message with such a button in place of a
// list that the filters leave empty (`NothingFound`).

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { rowOfNotebooks } from '#ui/drawings/row-of-notebooks.ts';
import { rotateCcw } from '#ui/icons/section-icons.ts';
import { EmptyState } from './empty-state.tsx';

type ResetFiltersProps = { onReset: () => void };

export function ResetFilters({ onReset }: ResetFiltersProps) {
  return (
    <Button small variant="quiet" icon={rotateCcw} className="justify-self-start px-0" onClick={onReset}>
      <Trans>Enlever les filtres</Trans>
    </Button>
  );
}

type NothingFoundProps = ResetFiltersProps & { title: ReactNode; text: ReactNode };

export function NothingFound({ title, text, onReset }: NothingFoundProps) {
  return (
    <EmptyState
      emblem={<Drawing of={rowOfNotebooks} />}
      title={title}
      text={text}
      action={
        <Button variant="line" className="bg-paper" onClick={onReset}>
          <Trans>Enlever les filtres</Trans>
        </Button>
      }
    />
  );
}
