import type { MyDocuments } from '#core/portability/documents/load-my-documents.ts';
import type { NamedDocument } from '#core/portability/documents/take-document.ts';
import { timelineOf } from '#core/portability/status/timeline.ts';
import type { Failure } from '#core/shared/failure.ts';
import { T } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { journeyAtStatus } from '#test/support/builders/journey.ts';
import { later } from '#test/support/later.ts';
import { CarriedFilesStore } from '#ui/portability/documents/CarriedFilesStore.ts';
import { MyDocumentsStore } from '#ui/portability/my-documents/MyDocumentsStore.ts';

/** Builds the screen of a visitor's documents whose pending calls the test settles; a search runs without delay. */
export const myDocumentsWorld = () => {
  const journey = journeyAtStatus();
  journey.dispatch({ did: 'see-documents' });
  const lists = later<MyDocuments>();
  const downloads = later<undefined>();
  const taken = later<readonly File[]>();
  const asked: string[] = [];
  const told: Failure[] = [];
  const noted =
    <About, Answer>(words: (about: About) => string, { call }: { readonly call: () => Promise<Answer> }) =>
    (about: About) =>
    () => {
      asked.push(words(about));
      return call();
    };
  const carried = new CarriedFilesStore();
  const store = new MyDocumentsStore(
    journey,
    {
      loadMyDocuments: lists.call,
      loadProgress: (request) =>
        T.of({
          milestones: timelineOf(request, [{ estado: request.estado, on: request.createdOn }], aDay),
          closings: undefined,
        }),
      downloadDocument: noted(({ id }: NamedDocument) => `download ${id}`, downloads),
      takeFiles: noted(
        (documents: readonly NamedDocument[]) => `take ${documents.map(({ id }) => id).join(' ')}`,
        taken,
      ),
      tellFailure: (failure) => void told.push(failure),
      after: (_, work) => {
        work();
        return () => undefined;
      },
    },
    carried,
  );
  store.open();
  return { journey, lists, downloads, taken, asked, told, carried, store };
};
