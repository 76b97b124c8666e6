import type { Played, Record } from './record.ts'

const mostCharacters = 1_500

/** A story for human readers: each step, what was debited in it, and what was reported. */
export function tellOf(record: Record): string {
  const { seed, isOffice, staysOpen } = record.story
  const head = `seed ${seed}, ${isOffice ? 'an office of three desks' : 'one machine with two profiles'}, ${staysOpen ? 'kept open' : 'opened by each command'}`
  const last = record.last.flatMap(({ who, status, doctor, confirmed }) => [
    `at last ${who}: status ${status.exitCode} ${short(status.stdout)}${short(status.stderr)}`,
    ...(doctor === null
      ? []
      : [`at last ${who}: doctor ${doctor.exitCode} ${short(doctor.stdout)}${short(doctor.stderr)}`]),
    ...(confirmed === null ? [] : [`confirmed ${who}: status ${short(confirmed.status.stdout)}`]),
  ])
  const debits = record.debits.map(
    ({ step, post, kind, person, requestId }) =>
      `debited in step ${step}, POST ${post}: ${kind} ${person} ${requestId}`,
  )
  return [head, ...record.played.flatMap(stepLines), ...last, ...debits].join('\n')
}

function stepLines({ index, step, hearings, arrivals, changedUnseen }: Played): readonly string[] {
  const { do: what, ...rest } = step
  return [
    `${index}. ${what} ${JSON.stringify(rest)}`,
    ...arrivals.map(
      ({ post, kind, people, answer, debited }) =>
        `   POST ${post} ${kind} [${people.join(' ')}]: ${answer}, ${debited} debited`,
    ),
    ...hearings.map(({ who, told }) => {
      const args = told.args.map((argument) => argument.split('/').at(-1)).join(' ')
      return `   ${who} $ ${args}\n     exit ${told.exitCode ?? 'killed'} ${short(told.stdout)}${short(told.stderr)}`
    }),
    ...changedUnseen.map((change) => `   changed, though unseen: ${change}`),
  ]
}

const short = (text: string): string => {
  const one = text.trim()
  return one.length > mostCharacters ? `${one.slice(0, mostCharacters)}…` : one
}
