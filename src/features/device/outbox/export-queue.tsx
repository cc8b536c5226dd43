// <ExportQueue>: lets the user copy the unsent mutations as one text or save them as a file; renders nothing
// when everything is sent.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { download } from '#ui/icons/section-icons.ts';
import { saveFile } from '#ui/text/save-file.ts';
import { CopyButton } from './copy-button.tsx';
import { dayOf } from './file-date.ts';
import { queueAsText } from './queue-as-text.ts';
import { listQueueItems } from './read-queue.ts';

/** Without a byte order mark, some phones show accented letters wrongly. */
const byteOrderMark = '\uFEFF';

export function ExportQueue({ store }: { store: AccountStore }) {
  const { t, i18n } = useLingui();
  const language = currentLanguage();
  const items = useLive(() => listQueueItems(store.db, language), [store, language]);
  if (!items || items.length === 0) return null;
  const text = queueAsText(i18n, items);
  const save = () => {
    const file = new Blob([`${byteOrderMark}${text}\n`], { type: 'text/plain;charset=utf-8' });
    saveFile(file, `${t`pare-a-garder`}-${dayOf(store)}.txt`);
  };
  return (
    <div className="grid gap-2">
      <p>
        <Plural
          value={items.length}
          one="# élément n’est pas parti. Gardez-le avant d’effacer ce compte."
          other="# éléments ne sont pas partis. Gardez-les avant d’effacer ce compte."
        />
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text}>
          <Trans>Tout copier</Trans>
        </CopyButton>
        <Button small variant="line" icon={download} onClick={save}>
          <Trans>Tout enregistrer</Trans>
        </Button>
      </div>
    </div>
  );
}
