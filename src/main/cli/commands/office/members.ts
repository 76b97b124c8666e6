import { type AppError, appError } from '#shared/domain/app-error.ts'
import { isOfficeRole, type OfficeMember, officeRoles } from '#shared/domain/office/office.ts'
import type { Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { CommandContext } from '../../context.ts'
import { exitCodes } from '../../exit-code.ts'
import type { CommandResult } from '../../outcome.ts'

const memberJson = ({ login, role, companies }: OfficeMember): Json => ({ login, role, companies })

/** The members of the office, as far as the address's user may see them. */
export async function showMembers({ host, texts }: CommandContext, url: string): CommandResult {
  const members = await host.office.members(url)
  if (!members.ok) return members
  const { office: words } = texts.words
  const lines = members.value.map((member) => memberLine(member, words))
  return success({
    exitCode: exitCodes.clean,
    json: { members: members.value.map(memberJson) },
    text: lines.length === 0 ? words.noMembers : lines.join('\n'),
  })
}

const memberLine = ({ login, role, companies }: OfficeMember, words: CommandContext['texts']['words']['office']) =>
  `${login}: ${words.standings[role]}. ${companies === null ? words.everyCompany : words.companies(companies.join(', '))}`

/** The form of a company's NIT in filings. */
const isNit = (text: string): boolean => /^\d{5,12}$/.test(text)

interface MemberOptions {
  readonly role: string
  readonly company?: readonly string[]
}

export function readMember(
  login: string,
  { role, company: companies = [] }: MemberOptions,
): Result<OfficeMember, AppError> {
  if (!isOfficeRole(role)) return failure(appError('office.role-wrong', { role, roles: officeRoles.join(', ') }))
  const wrong = companies.find((nit) => !isNit(nit))
  if (wrong !== undefined) return failure(appError('office.company-wrong', { nit: wrong }))
  return success({ login, role, companies: companies.length === 0 ? null : companies })
}

export async function admit(
  { host, texts }: CommandContext,
  url: string,
  login: string,
  options: MemberOptions,
): CommandResult {
  const member = readMember(login, options)
  if (!member.ok) return member
  const admitted = await host.office.admit(url, member.value)
  if (!admitted.ok) return admitted
  return success({
    exitCode: exitCodes.clean,
    json: { member: memberJson(admitted.value) },
    text: memberLine(admitted.value, texts.words.office),
  })
}

export async function dismiss({ host, texts }: CommandContext, url: string, login: string): CommandResult {
  const dismissed = await host.office.dismiss(url, login)
  if (!dismissed.ok) return dismissed
  const { office: words } = texts.words
  return success({
    exitCode: exitCodes.clean,
    json: { dismissed: dismissed.value },
    text: dismissed.value ? words.dismissed(login) : words.wasNoMember(login),
  })
}
