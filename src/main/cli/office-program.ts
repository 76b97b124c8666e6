import type { Command } from 'commander'
import { adopt } from './commands/office/adopt.ts'
import { deskGone, showDesks } from './commands/office/desks.ts'
import { beginOffice } from './commands/office/init.ts'
import { certificate, invite, join, leave, rotateKey } from './commands/office/invitations.ts'
import { admit, dismiss, showMembers } from './commands/office/members.ts'
import { restored, showOffice } from './commands/office/status.ts'
import type { Runner } from './runner.ts'
import type { Texts } from './texts.ts'

type Help = Texts['words']['help']

/** Commands for an office shared by several desks on a server. */
export function addOfficeCommands(program: Command, { words: { help } }: Texts, run: Runner): void {
  const { commands, options } = help
  const office = program.command('office').description(commands.office)
  office
    .command('init <URL>')
    .description(commands.officeInit)
    .action((url) => run((context) => beginOffice(context, url)))
  office
    .command('status <URL>')
    .description(commands.officeStatus)
    .action((url) => run((context) => showOffice(context, url)))
  office
    .command('members <URL>')
    .description(commands.officeMembers)
    .action((url) => run((context) => showMembers(context, url)))
  office
    .command('admit <URL> <USER>')
    .description(commands.officeAdmit)
    .requiredOption('--role <ROLE>', options.officeRole)
    .option('--company <NIT...>', options.officeCompany)
    .action((url, user, chosen) => run((context) => admit(context, url, user, chosen)))
  office
    .command('dismiss <URL> <USER>')
    .description(commands.officeDismiss)
    .action((url, user) => run((context) => dismiss(context, url, user)))
  office
    .command('restored <URL>')
    .description(commands.officeRestored)
    .action((url) => run((context) => restored(context, url)))
  addDeskCommands(office, commands, options, run)
}

/** Commands at a desk of the office. */
function addDeskCommands(office: Command, commands: Help['commands'], options: Help['options'], run: Runner): void {
  office
    .command('invite')
    .description(commands.officeInvite)
    .requiredOption('--role <ROLE>', options.officeRole)
    .option('--company <NIT...>', options.officeCompany)
    .option('--user <USER>', options.officeUser)
    .option('--hours <HOURS>', options.officeHours)
    .action((chosen) => run((context) => invite(context, chosen)))
  office
    .command('join [CODE]')
    .description(commands.officeJoin)
    .action((code) => run((context) => join(context, code)))
  office
    .command('certificate <FILE>')
    .description(commands.officeCertificate)
    .action((file) => run((context) => certificate(context, file)))
  office
    .command('adopt')
    .description(commands.officeAdopt)
    .action(() => run(adopt))
  office
    .command('leave')
    .description(commands.officeLeave)
    .action(() => run(leave))
  office
    .command('desks')
    .description(commands.officeDesks)
    .action(() => run(showDesks))
  office
    .command('desk-gone <DESK>')
    .description(commands.officeDeskGone)
    .action((desk) => run((context) => deskGone(context, desk)))
  office
    .command('rotate-key')
    .description(commands.officeRotateKey)
    .action(() => run(rotateKey))
}
