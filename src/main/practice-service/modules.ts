import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { JsonObject } from '#shared/kernel/json.ts'
import { paths } from '#shared/service/paths.ts'
import { submitAffiliations } from './affiliations/submit-affiliations.ts'
import { submitChecks } from './background-checks/submit-checks.ts'
import type { IncomingBatch } from './books/batch-book.ts'
import type { PracticeContext } from './context.ts'
import { documentsOfForm, documentsOfJson } from './extraction/read-documents.ts'
import { submitDocuments } from './extraction/submit-documents.ts'
import { submitForms } from './forms/submit-forms.ts'
import { submitQueries } from './queries/submit-queries.ts'
import { isForm, readForm, requireJson } from './routes/request-body.ts'

interface PostedBody {
  readonly bytes: Uint8Array
  readonly contentType: string
}

type Submit = (context: PracticeContext, incoming: IncomingBatch, body: PostedBody) => Promise<JsonObject>

/** What the server needs to know of a module: its paths and its POST handlers. All have a GET at `getPath`. */
export interface ServedModule {
  readonly module: ModuleName
  readonly getPath: string
  readonly posts: Readonly<Record<string, Submit>>
}

/** Wraps a submit function that takes the JSON of the body. */
const json =
  (submit: (context: PracticeContext, incoming: IncomingBatch, body: unknown) => JsonObject): Submit =>
  async (context, incoming, { bytes, contentType }) =>
    submit(context, incoming, requireJson(bytes, contentType))

const extract: Submit = async (context, incoming, { bytes, contentType }) => {
  const documents = isForm(contentType)
    ? await documentsOfForm(await readForm(bytes, contentType))
    : documentsOfJson(requireJson(bytes, contentType))
  return submitDocuments(context, incoming, documents)
}

export const servedModules: readonly ServedModule[] = [
  {
    module: 'document-extraction',
    getPath: paths.documentExtraction,
    posts: { [paths.documentExtraction]: extract },
  },
  {
    module: 'social-security-query',
    getPath: paths.socialSecurityQuery,
    posts: { [paths.socialSecurityQuery]: json(submitQueries) },
  },
  {
    module: 'background-check',
    getPath: paths.backgroundCheck,
    posts: { [paths.backgroundCheck]: json(submitChecks) },
  },
  {
    module: 'affiliation-form',
    getPath: paths.affiliationForm,
    posts: {
      [paths.affiliationForm]: json((context, incoming, body) => submitForms(context, incoming, 'create', body)),
      [paths.affiliationFormUpdate]: json((context, incoming, body) => submitForms(context, incoming, 'update', body)),
    },
  },
  {
    module: 'affiliation',
    getPath: paths.affiliation,
    posts: { [paths.affiliation]: json(submitAffiliations) },
  },
]
