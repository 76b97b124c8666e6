import { isJsonObject } from '#shared/kernel/json.ts'

/**
 * What a profile remembers of its history's move into an office, in the same file as that history: a copy of the file from before does not
 * know of it. `begun`: from before the first of it lay in the office; `done`: after the office had confirmed all of it. From `begun`
 * on nothing is filed from here without that office, whatever becomes of the membership: it might be sent from both.
 */
export interface AdoptionMark {
  readonly officeId: string
  readonly stage: 'begun' | 'done'
  /** The verified copy that was made before. */
  readonly copy: string
  readonly atMs: number
}

/** The setting of the desk that it lies under. */
export const adoptionSetting = 'office-adoption'

export interface AdoptionMarks {
  read(): Promise<AdoptionMark | null>
  /** Durable when it answers. */
  keep(mark: AdoptionMark): Promise<void>
}

/** Null: there is none. One that cannot be read is one that nothing may be filed past. */
export function readMark(json: string | null): AdoptionMark | null {
  if (json === null) return null
  const said = parsed(json)
  const { officeId = '', stage = 'begun', copy = '', atMs = 0 } = isJsonObject(said) ? said : {}
  return {
    officeId: typeof officeId === 'string' ? officeId : '',
    stage: stage === 'done' ? 'done' : 'begun',
    copy: typeof copy === 'string' ? copy : '',
    atMs: typeof atMs === 'number' ? atMs : 0,
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
