import { isJsonObject } from '#shared/kernel/json.ts'

/**
 * Mark of a profile's adoption into an office, in the same file as its history; an earlier copy of the file lacks it.
 * `begun`: set before the first data reached the office; `done`: after the office confirmed everything. From `begun`
 * on the profile files only through that office, whatever happens to the membership: otherwise both could send.
 */
export interface AdoptionMark {
  readonly officeId: string
  readonly stage: 'begun' | 'done'
  /** The verified backup made before. */
  readonly copy: string
  readonly atMs: number
}

/** Setting of the desk that stores the mark. */
export const adoptionSetting = 'office-adoption'

export interface AdoptionMarks {
  read(): Promise<AdoptionMark | null>
  /** Durable when it resolves. */
  keep(mark: AdoptionMark): Promise<void>
}

/** Null if there is none. An unreadable mark also blocks filing. */
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
