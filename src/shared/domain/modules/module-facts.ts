import type { Sentence } from '../../kernel/language.ts'
import type { FieldDefinition } from '../worker/field-definition.ts'

/** States that end an item (spec 3), compared without case. Everything else is not final, however final it sounds. */
export interface FinalStates {
  readonly done: readonly string[]
  readonly failed: readonly string[]
}

/**
 * All that the program knows of one module of the service but how its bytes are written and read
 * (`shared/service/modules/<name>.ts`): names, columns, words, limits. Everything else is generic over it.
 */
export interface ModuleFacts {
  readonly label: Sentence
  readonly description: Sentence
  readonly icon: 'card' | 'form' | 'person' | 'search' | 'shield'
  /** `Entidad` values (spec 2.4, 2.7, 2.8), the first one proposed, with what they are called. A module that sends none names its procedure here. */
  readonly entities: Readonly<Record<string, Sentence>>
  /** The columns of its records, in the specification's order; none where files are sent. */
  fields(entity: string): readonly FieldDefinition[]
  /** What the operator may choose for a batch, by wire name (spec 2.4, 2.7, 2.8). A test holds it equal to the descriptor. */
  readonly options: Readonly<Record<string, 'boolean' | 'channel'>>
  /** The bundled sample (`scripts/make-samples.ts`), a workbook or a folder of files. */
  readonly sample: string
  /** What tells its items apart, beside the person. */
  readonly identity: 'person' | 'contract' | 'form' | 'reference'
  /** What a key needs to use it (spec 1). */
  readonly scope: string
  /** `Modulo` of its notifications (spec 6, rule 3). Not always the scope. */
  readonly notificationName: string
  /** Most items of a POST (spec 8); null where no limit is published. */
  readonly maximumItems: number | null
  /** Items per POST unless the operator says otherwise: what one uncertain send can cost. Queries are cheap to repeat, since a recent result is not debited again unless forced. */
  readonly chunk: number
  /** Names under which a GET may list its items (not shown). The names of the POST's lists come first. */
  readonly snapshotLists: readonly string[]
  /** What the specification names of an item's answer where that is what was asked for (spec 2.4, 2.5); the rest is shown as it comes. */
  readonly answerFields?: readonly string[]
  readonly finalStates: FinalStates
}
