// Shows the title of a row as a link that chooses the row for the right page. The link's address opens the list with
// this row chosen.
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { ChosenRow } from './use-chosen-row.ts';

type ChosenAnchorProps = Omit<ComponentProps<'a'>, 'onClick'> & { row: string; choice: ChosenRow };

function ChosenAnchor({ row, choice, href, children, ...rest }: ChosenAnchorProps) {
  return (
    <a
      {...rest}
      href={href}
      data-row={row}
      aria-current={choice.id === row ? 'true' : undefined}
      onClick={(event) => choice.onPress(row, event)}
    >
      {children}
    </a>
  );
}

export const ChosenLink = createLink(ChosenAnchor);
