import { createFileRoute } from '@tanstack/react-router';
import { useAppOrError } from '#app/start/use-app.ts';
import { organisationIn } from '#content/organisation-in.ts';
import { ContactForm } from '#features/contact/contact-form.tsx';
import { ContactScreen } from '#features/contact/contact-screen.tsx';
import { currentLanguage, loadTexts } from '#i18n/texts.ts';
import { textParam } from '#lib/query-params.ts';
import { StorageErrorText, storageErrorKindOf } from '#ui/errors/storage-error.tsx';

export const Route = createFileRoute('/contact')({
  validateSearch: (search): { subject?: string } => search,
  loader: () => loadTexts('contact'),
  component: ContactRoute,
});

function ContactRoute() {
  const subject = textParam(Route.useSearch().subject);
  const { app, error } = useAppOrError();
  const storageErrorKind = error === null ? null : storageErrorKindOf(error);
  return (
    <ContactScreen
      details={organisationIn(currentLanguage()).contact}
      form={
        app ? (
          <ContactForm
            key={app.store.account}
            store={app.store}
            commands={app.commands}
            subject={subject}
            email={app.account?.email ?? ''}
          />
        ) : (
          <div className="min-h-[31rem]">
            {storageErrorKind ? (
              <p>
                <StorageErrorText errorKind={storageErrorKind} />
              </p>
            ) : null}
          </div>
        )
      }
    />
  );
}
