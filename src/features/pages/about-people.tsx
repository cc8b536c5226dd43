// <AboutPeople organisation>: renders the founders with their roles; nothing when there are none.
import { Trans } from '@lingui/react/macro';
import type { Organisation } from '#content/organisation.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { userRound } from '#ui/icons/shell-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { SiteLink } from '#ui/screen/site-link.tsx';
import { Block } from './block.tsx';
import { ExampleTag } from './example-tag.tsx';

export function AboutPeople({ organisation: { founders } }: { organisation: Organisation }) {
  if (founders.length === 0) return null;
  return (
    <Block title={<Trans>Les fondateurs</Trans>}>
      <RowList>
        {founders.map((founder) => (
          <Row
            key={founder.role}
            margin={<Icon shape={userRound} className="text-ink-2" />}
            title={founder.role}
            meta={founder.example ? <ExampleTag of={founder} /> : undefined}
          >
            <p className="max-w-measure">{founder.expertise}</p>
            {founder.contact ? (
              <SiteLink
                href={founder.contact.href}
                className="inline-flex min-h-tap items-center font-semibold"
              >
                {founder.contact.words}
              </SiteLink>
            ) : null}
          </Row>
        ))}
      </RowList>
    </Block>
  );
}
