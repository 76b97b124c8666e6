import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AboutToSend,
  type EarlierRecord,
  EarlierRecords,
  recentAnswerMs,
  type Sought,
} from '#shared/domain/filing/again/filed-before.ts'
import { isAwaited, isNeeded, type Standing, standingOf, standings } from '#shared/domain/filing/again/standing.ts'
import { itemOutcomes } from '#shared/domain/filing/item.ts'
import { type SubmissionState, submissionStates } from '#shared/domain/filing/submission.ts'
import { batchId } from '#shared/kernel/ids.ts'

const nowMs = 1_800_000_000_000
const taken = { outcome: 'accepted', final: false, failed: false, returned: false } as const
const unnumbered = { requestId: null, verification: null, attempts: 1 } as const

const sought = (changes: Partial<Sought['identity']> = {}, entity: Sought['entity'] = eps): Sought => ({
  entity,
  identity: {
    documentType: 'CC',
    documentNumber: '1020304200',
    contract: 'CT1',
    entityCode: 'EPS037',
    reference: null,
    ...changes,
  },
  company: '900123456',
  fileSha256: null,
})
const eps = 'afiliaciones_seguridad_social_eps'
const arl = 'afiliaciones_seguridad_social_arl'

const record = (of: Sought, standing: Standing, changes: Partial<EarlierRecord> = {}): EarlierRecord => ({
  ...of,
  itemId: 'i1',
  batchId: batchId('b1'),
  fileName: 'ingresos.xlsx',
  filedAtMs: nowMs - 1_000,
  filedBy: 'Ana',
  draftId: null,
  row: 2,
  standing,
  answeredAtMs: null,
  ...changes,
})

const filing: AboutToSend = { module: 'affiliation', operation: 'create', forced: false, nowMs }
const kindsOf = (earlier: readonly EarlierRecord[], of: Sought, about: AboutToSend = filing) =>
  new EarlierRecords(earlier).hitsOf(of, about).map(({ kind }) => kind)

describe('a contract whose leading zeros a program dropped', () => {
  const form = 'formularios_eps'
  it.each([eps, form] as const)('is the same in %s', (entity) => {
    const about: AboutToSend = { ...filing, module: entity === form ? 'affiliation-form' : 'affiliation' }
    for (const [one, other] of [
      ['0050000235', '50000235'],
      ['50000235', '0050000235'],
      ['00AB1', 'ab1'],
    ] as const)
      expect(
        kindsOf([record(sought({ contract: one }, entity), 'in-progress')], sought({ contract: other }, entity), about),
      ).toEqual(['same'])
    expect(
      kindsOf([record(sought({ contract: '500' }, entity), 'in-progress')], sought({ contract: '5' }, entity), about),
    ).toEqual([])
  })
})

describe('a reprocess with a reason', () => {
  const forced: AboutToSend = { ...filing, forced: true }
  it('is stopped by another reprocess that the service is still processing', () => {
    const again = (standing: Standing, isReprocess: boolean) =>
      kindsOf([record(sought(), standing, { isReprocess })], sought(), forced)
    expect(again('in-progress', true)).toEqual(['same'])
    for (const [standing, isReprocess] of [
      ['in-progress', false],
      ['done', true],
      ['done', false],
    ] as const)
      expect(again(standing, isReprocess)).toEqual([])
  })
})

describe('the state of a record', () => {
  /** A new state does not compile until it is decided. */
  const ofTaken: Readonly<Record<SubmissionState, Standing | null>> = {
    queued: 'waiting',
    armed: 'leaving',
    sending: 'leaving',
    unknown: 'uncertain',
    applied: 'unverified',
    abandoned: 'unverified',
    accepted: 'in-progress',
    'accepted-empty': null,
    refused: null,
    settled: 'done',
    failed: null,
    'not-found': 'in-progress',
  }

  it.each(submissionStates)('%s', (state) => {
    expect(standingOf({ state, ...unnumbered }, taken)).toBe(ofTaken[state])
  })

  it('an abandoned send counts once it has left, until the service says that it knows nothing of it', () => {
    const abandoned = { state: 'abandoned', requestId: 'R', verification: null, attempts: 1 } as const
    expect(standingOf({ ...abandoned, requestId: null }, taken)).toBe('unverified')
    expect(standingOf({ ...abandoned, requestId: null, attempts: 0 }, taken)).toBeNull()
    expect(standingOf(abandoned, taken)).toBe('unverified')
    expect(standingOf({ ...abandoned, verification: 'not-found' }, taken)).toBe('unverified')
    expect(standingOf({ ...abandoned, verification: 'refused' }, taken)).toBeNull()
  })

  it.each(itemOutcomes)('%s in an answered send', (outcome) => {
    const accepted = { state: 'accepted', ...unnumbered } as const
    const expected = { rejected: null, omitted: null, unmatched: 'unverified' } as const
    const standing = standingOf(accepted, { ...taken, outcome })
    expect(standing).toBe(outcome in expected ? expected[outcome as keyof typeof expected] : 'in-progress')
    for (const bad of [{ failed: true }, { returned: true }]) {
      expect(standingOf(accepted, { ...taken, outcome, final: true, ...bad })).toBeNull()
    }
  })

  it('anything awaited or unverified is needed', () => {
    const facts = fc.record({
      state: fc.constantFrom(...submissionStates),
      requestId: fc.constantFrom(null, 'R'),
      verification: fc.constantFrom(null, 'refused' as const, 'not-found' as const),
      awaitsCertificate: fc.boolean(),
      attempts: fc.nat(2),
    })
    fc.assert(
      fc.property(facts, (send) => {
        if (isAwaited(send)) expect(isNeeded(send)).toBe(true)
        const standing = standingOf(send, taken)
        if (standing !== null && standing !== 'done') expect(isNeeded(send)).toBe(true)
      }),
    )
  })
})

describe('the rule for filing again', () => {
  it.each(standings)('the same person, contract and entity stops while it is %s', (standing) => {
    expect(kindsOf([record(sought(), standing)], sought())).toEqual(['same'])
    expect(kindsOf([record(sought(), standing)], sought({ documentNumber: '5' }))).toEqual([])
    expect(kindsOf([record(sought(), standing)], sought({ contract: 'CT2' }))).toEqual([])
    expect(kindsOf([record(sought(), standing)], sought({}, arl))).toEqual([])
    expect(kindsOf([record(sought(), standing)], sought({ documentType: 'CE' }))).toEqual([])
  })

  it.each(standings)('the same person with another entity of the kind stops while it is %s', (standing) => {
    const other = sought({ entityCode: 'EPS010' })
    expect(kindsOf([record(sought(), standing)], other)).toEqual(['elsewhere'])
    expect(kindsOf([record(sought(), standing)], sought({ entityCode: 'EPS010', contract: 'CT2' }))).toEqual([
      'elsewhere',
    ])
  })

  it('each employer has its own ARL', () => {
    const filed = record(sought({ entityCode: '14-23' }, arl), 'done')
    const here = sought({ entityCode: '14-11' }, arl)
    expect(kindsOf([filed], here)).toEqual(['elsewhere'])
    expect(kindsOf([filed], { ...here, company: '800000001' })).toEqual([])
  })

  it('a reprocess with a reason concerns what the service has', () => {
    const forced = { ...filing, forced: true }
    for (const standing of standings) {
      const stops = standing !== 'done' && standing !== 'in-progress'
      expect(kindsOf([record(sought(), standing)], sought(), forced)).toHaveLength(stops ? 1 : 0)
    }
  })

  describe('forms', () => {
    const form = (entity: Sought['entity']) => sought({ entityCode: null }, entity)
    const about: AboutToSend = { ...filing, module: 'affiliation-form' }

    it.each(standings)('an update of one that is %s', (standing) => {
      const earlier = [record(form('formularios_eps_ccf'), standing)]
      const stops = standing !== 'done'
      const update = { ...about, operation: 'update' } as const
      expect(kindsOf(earlier, form('formularios_eps'), update)).toHaveLength(stops ? 1 : 0)
      expect(kindsOf(earlier, form('formularios_eps'), about)).toEqual(['same'])
    })

    it('the missing entity completes it, unless the other one is still in progress', () => {
      const filed = record(form('formularios_eps'), 'done')
      expect(kindsOf([filed], form('formularios_ccf'), about)).toEqual([])
      expect(kindsOf([filed], form('formularios_eps_ccf'), about)).toEqual([])
      expect(kindsOf([record(form('formularios_eps'), 'waiting')], form('formularios_eps_ccf'), about)).toEqual([
        'same',
      ])
      const both = [filed, record(form('formularios_ccf'), 'done', { itemId: 'i2' })]
      expect(kindsOf(both, form('formularios_eps_ccf'), about)).toEqual(['same', 'same'])
    })
  })

  it.each(['social-security-query', 'background-check'] as const)('%s: an answer is recent for a while', (module) => {
    const asked = sought({ contract: null, entityCode: null }, module === 'background-check' ? 'antecedentes' : 'adres')
    const about = { ...filing, module }
    const answered = (agoMs: number) => record(asked, 'done', { answeredAtMs: nowMs - agoMs })
    expect(kindsOf([answered(recentAnswerMs - 1)], asked, about)).toEqual(['same'])
    expect(kindsOf([answered(recentAnswerMs)], asked, about)).toEqual([])
    expect(kindsOf([record(asked, 'in-progress', { filedAtMs: 0 })], asked, about)).toEqual(['same'])
  })

  it('a file is identified by its content, not its name', () => {
    const file = (fileSha256: string): Sought => ({ ...sought({}, 'documento_identidad'), fileSha256 })
    const about = { ...filing, module: 'document-extraction' } as const
    expect(kindsOf([record(file('aa'), 'done')], file('aa'), about)).toEqual(['same'])
    expect(kindsOf([record(file('aa'), 'done')], file('bb'), about)).toEqual([])
  })

  it('case and blanks distinguish nobody, and graver cases come first', () => {
    const written = fc.constantFrom('ct1', ' CT1', 'Ct1 ')
    const some = fc.shuffledSubarray([...standings], { minLength: 2 })
    fc.assert(
      fc.property(written, some, (contract, chosen) => {
        const earlier = chosen.map((standing, at) => record(sought({ contract }), standing, { itemId: `i${at}` }))
        const hits = new EarlierRecords(earlier).hitsOf(sought(), filing)
        const order = hits.map((hit) => standings.indexOf(hit.record.standing))
        expect(order).toEqual(chosen.map((standing) => standings.indexOf(standing)).toSorted((a, b) => a - b))
      }),
    )
  })

  it('is symmetric: if A repeats B, B would repeat A', () => {
    const text = fc.constantFrom(null, '', 'A', 'a', 'B')
    const one = fc
      .record({ documentType: text, documentNumber: text, contract: text, entityCode: text })
      .map((identity) => sought(identity))
    fc.assert(
      fc.property(one, one, (left, right) => {
        expect(kindsOf([record(left, 'waiting')], right)).toEqual(kindsOf([record(right, 'waiting')], left))
      }),
    )
  })
})

describe('what the service accepted', () => {
  const acceptedOf = (earlier: readonly EarlierRecord[], of: Sought) =>
    new EarlierRecords(earlier).acceptedOf(of, 'affiliation')?.itemId ?? null

  it('is the latest, and nothing while another send is open', () => {
    const old = record(sought(), 'done', { itemId: 'old', filedAtMs: 1 })
    expect(acceptedOf([record(sought(), 'done', { itemId: 'new' }), old], sought())).toBe('new')
    expect(acceptedOf([old, record(sought(), 'waiting')], sought())).toBeNull()
  })

  it('does not count for another employer of the ARL', () => {
    const other = { ...sought({}, arl), company: '800987654' }
    expect(acceptedOf([record(other, 'done')], sought({}, arl))).toBeNull()
    expect(acceptedOf([record(other, 'done')], other)).toBe('i1')
  })
})
