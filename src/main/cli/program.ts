import { Command, Option } from 'commander'
import { backup, consents, doctor, purge, restore } from './commands/care.ts'
import { importCatalogue, listCatalogues, undoCatalogue } from './commands/catalogues.ts'
import { credits } from './commands/credits.ts'
import { reprocess, resolve } from './commands/decide.ts'
import { deliverDocuments } from './commands/deliver.ts'
import { extract } from './commands/extract.ts'
import { query } from './commands/filing/query.ts'
import { submit } from './commands/filing/submit.ts'
import { history, poll, status } from './commands/follow.ts'
import { exportBatch, saveDocuments } from './commands/keep.ts'
import { forgetKey, setKey, showKey } from './commands/key.ts'
import { licences } from './commands/licences.ts'
import { attachNotice, listNotices, testNotifications, verifyNotice } from './commands/notices.ts'
import { setNotifications, showNotifications, turnNotificationsOff } from './commands/notify.ts'
import { changePassphrase } from './commands/passphrase.ts'
import { addRequest } from './commands/requests/add-request.ts'
import { followRequest } from './commands/requests/follow-request.ts'
import { renewDocument } from './commands/requests/renew-document.ts'
import { showRequest } from './commands/requests/show-request.ts'
import { send } from './commands/send.ts'
import { practice, receive } from './commands/serve.ts'
import { resetServiceSettings, setServiceSettings, showServiceSettings } from './commands/service-settings.ts'
import { support } from './commands/support.ts'
import { template } from './commands/template.ts'
import { validate } from './commands/validate.ts'
import { addOfficeCommands } from './office-program.ts'
import type { ProgramOutput, Runner } from './runner.ts'
import { applyOption } from './sheet-options.ts'
import type { Texts } from './texts.ts'

/** Defines every command and option of `docs/cli.md`, without their behaviour. */
export function buildProgram(
  texts: Texts,
  version: string,
  run: Runner,
  { writeHelp, runOffline }: ProgramOutput,
): Command {
  const { help } = texts.words
  const program = new Command('ventanilla')
  configure(program, texts, writeHelp)
  program
    .description(help.program)
    .version(version, '-V, --version', help.version)
    .option('--data-dir <DIR>', help.options.dataDir)
    .option('--base-url <URL>', help.options.baseUrl)
    .option('--profile <NAME>', help.options.profile)
    .addOption(new Option('--lang <LANG>', help.options.lang).choices(['es', 'en']))
    .option('--json', help.options.json)
    .addHelpText('after', `\n${help.after}`)
  addOfflineCommands(program, texts, run, runOffline)
  addFilingCommands(program, texts, run)
  addFollowingCommands(program, texts, run)
  addServiceCommands(program, texts, run)
  addCareCommands(program, texts, run)
  addOfficeCommands(program, texts, run)
  return program
}

/** Subcommands copy these settings, so this must run before any is added. */
function configure(program: Command, { words: { help } }: Texts, writeHelp: (text: string) => void): void {
  const translate = (word: string): string => help.placeholders[word] ?? word
  program
    .exitOverride()
    .helpOption('-h, --help', help.help)
    .helpCommand(false)
    .configureOutput({ writeOut: writeHelp, writeErr: () => undefined, outputError: () => undefined })
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => help.titles[title] ?? title,
      styleOptionText: translate,
      styleSubcommandText: translate,
      styleCommandText: translate,
      optionDescription: ({ description }) => description,
    })
}

const collect = (value: string, previous: readonly string[]): readonly string[] => [...previous, value]

function addOfflineCommands(
  program: Command,
  { words: { help } }: Texts,
  run: Runner,
  runOffline: ProgramOutput['runOffline'],
): void {
  const { commands, options } = help
  program
    .command('validate <FILE>')
    .description(commands.validate)
    .requiredOption('--module <M>', options.module)
    .option('--entity <E>', options.entity)
    .option('--sheet <S>', options.sheet, collect, [])
    .option('--include-hidden', options.includeHidden)
    .option('--block <N>', options.block, collect, [])
    .option('--all-blocks', options.allBlocks)
    .option('--column <Field=B>', options.column, collect, [])
    .option('--value <Field:old=new>', options.value, collect, [])
    .option('--confirm <Field:value>', options.confirm, collect, [])
    .option('--catalogues <FILE...>', options.catalogues)
    .addOption(applyOption(options.applySuggestions))
    .option('--records', options.records)
    .option('--annotate <OUT.xlsx>', options.annotate)
    .action((file, chosen) => runOffline((context) => validate(context, file, chosen)))
  program
    .command('template <OUT.xlsx>')
    .description(commands.template)
    .requiredOption('--module <M>', options.module)
    .option('--entity <E>', options.entity)
    .action((file, chosen) => runOffline((context) => template(context, file, chosen)))
  const catalogues = program.command('catalogues').description(commands.catalogues)
  catalogues
    .command('import <FILE>')
    .description(commands.cataloguesImport)
    .option('--kind <K>', options.kind)
    .option('--yes', options.yesCatalogue)
    .action((file, chosen) => run((context) => importCatalogue(context, file, chosen)))
  catalogues
    .command('undo <KIND>')
    .description(commands.cataloguesUndo)
    .option('--yes', options.yesCatalogue)
    .action((kind, chosen) => run((context) => undoCatalogue(context, kind, chosen)))
  catalogues
    .command('list')
    .description(commands.cataloguesList)
    .action(() => run(listCatalogues))
}

function addFilingCommands(program: Command, { words: { help } }: Texts, run: Runner): void {
  const { commands, options } = help
  program
    .command('submit <FILE>')
    .description(commands.submit)
    .requiredOption('--module <M>', options.module)
    .option('--entity <E>', options.entity)
    .option('--sheet <S>', options.sheet, collect, [])
    .option('--include-hidden', options.includeHidden)
    .option('--block <N>', options.block, collect, [])
    .option('--all-blocks', options.allBlocks)
    .option('--column <Field=B>', options.column, collect, [])
    .option('--value <Field:old=new>', options.value, collect, [])
    .option('--confirm <Field:value>', options.confirm, collect, [])
    .option('--accept-terms', options.acceptTerms)
    .option('--channel <C>', options.channel)
    .option('--option <Name=true>', options.option, collect, [])
    .addOption(applyOption(options.applySuggestions))
    .option('--only-valid', options.onlyValid)
    .option('--only-new', options.onlyNew)
    .option('--update', options.update)
    .option('--chunk <N>', options.chunk)
    .option('--wait <SECONDS>', options.wait)
    .option('--again <REASON>', options.again)
    .action((file, chosen) => run((context) => submit(context, file, chosen)))
  addQueryCommand(program, help, run)
  program
    .command('send [BATCH]')
    .description(commands.send)
    .option('--wait <SECONDS>', options.wait)
    .action((id, chosen) => run((context) => send(context, id, chosen)))
  program
    .command('extract <FILE.pdf...>')
    .description(commands.extract)
    .option('--accept-terms', options.acceptTerms)
    .option('--only-valid', options.onlyValidFiles)
    .option('--in-doubt', options.inDoubtFiles)
    .option('--reference <TEXT>', options.reference, collect, [])
    .option('--wait <SECONDS>', options.wait)
    .option('--again <REASON>', options.again)
    .action((files, chosen) => run((context) => extract(context, files, chosen)))
  program
    .command('resolve <SUBMISSION>')
    .description(commands.resolve)
    .requiredOption('--as <DECISION>', options.as)
    .option('--again <REASON>', options.again)
    .action((id, chosen) => run((context) => resolve(context, id, chosen)))
  program
    .command('reprocess <BATCH>')
    .description(commands.reprocess)
    .option('--only <STATE>', options.only)
    .option('--reason <TEXT>', options.reason)
    .option('--accept-terms', options.acceptTerms)
    .option('--again <REASON>', options.again)
    .action((id, chosen) => run((context) => reprocess(context, id, chosen)))
}

function addQueryCommand(program: Command, { commands, options }: Texts['words']['help'], run: Runner): void {
  program
    .command('query')
    .description(commands.query)
    .requiredOption('--module <M>', options.queryModule)
    .option('--document <TEXT>', options.document, collect, [])
    .option('--type <T>', options.missingType)
    .option('--confirm <Field:value>', options.confirm, collect, [])
    .option('--accept-terms', options.acceptTerms)
    .option('--option <Name=true>', options.option, collect, [])
    .option('--only-valid', options.onlyValid)
    .option('--chunk <N>', options.chunk)
    .option('--wait <SECONDS>', options.wait)
    .option('--again <REASON>', options.again)
    .action((chosen) => run((context) => query(context, chosen)))
}

function addFollowingCommands(program: Command, texts: Texts, run: Runner): void {
  const { commands, options } = texts.words.help
  program
    .command('poll')
    .description(commands.poll)
    .option('--until-settled', options.untilSettled)
    .option('--certificates', options.certificatesNow)
    .option('--not-found', options.notFoundNow)
    .option('--request <IDSOLICITUD>', options.requestNow)
    .option('--timeout <SECONDS>', options.timeout)
    .action((chosen) => run((context) => poll(context, chosen)))
  const request = program.command('request').description(commands.request)
  request
    .command('add <IDSOLICITUD>')
    .description(commands.requestAdd)
    .requiredOption('--submission <SUBMISSION>', options.submission)
    .action((id, chosen) => run((context) => addRequest(context, id, chosen)))
  request
    .command('follow <IDSOLICITUD>')
    .description(commands.requestFollow)
    .requiredOption('--module <M>', options.module)
    .option('--entity <E>', options.entity)
    .action((id, chosen) => run((context) => followRequest(context, id, chosen)))
  request
    .command('show <IDSOLICITUD>')
    .description(commands.requestShow)
    .action((id) => run((context) => showRequest(context, id)))
  program
    .command('status [BATCH]')
    .description(commands.status)
    .action((id) => run((context) => status(context, id)))
  program
    .command('history')
    .description(commands.history)
    .option('--search <TEXT>', options.search)
    .action((chosen) => run((context) => history(context, chosen)))
  program
    .command('credits')
    .description(commands.credits)
    .option('--by <GROUP>', options.by)
    .option('--from <DATE>', options.from)
    .option('--to <DATE>', options.until)
    .action((chosen) => run((context) => credits(context, chosen)))
  addDocumentCommands(program, texts, run)
}

function addDocumentCommands(program: Command, { words: { help } }: Texts, run: Runner): void {
  const { commands, options } = help
  const documents = program.command('documents').description(commands.documents)
  documents
    .command('renew <DOCUMENT>')
    .description(commands.documentsRenew)
    .action((id) => run((context) => renewDocument(context, id)))
  documents
    .command('save <BATCH>')
    .description(commands.documentsSave)
    .requiredOption('--to <DIR>', options.to)
    .option('--names <PATTERN>', options.names)
    .action((id, chosen) => run((context) => saveDocuments(context, id, chosen)))
  documents
    .command('deliver <BATCH>')
    .description(commands.documentsDeliver)
    .option('--how <WAY>', options.how)
    .option('--note <TEXT>', options.note)
    .option('--undo', options.undoDelivery)
    .action((id, chosen) => run((context) => deliverDocuments(context, id, chosen)))
  program
    .command('export <BATCH> <OUT>')
    .description(commands.export)
    .action((id, file) => run((context) => exportBatch(context, id, file)))
}

function addNoticeCommands(notifications: Command, { words: { help } }: Texts, run: Runner): void {
  const { commands, options } = help
  notifications
    .command('list')
    .description(commands.notificationsList)
    .option('--waiting', options.waiting)
    .option('--search <TEXT>', options.searchNotices)
    .action((chosen) => run((context) => listNotices(context, chosen)))
  notifications
    .command('verify <FILE>')
    .description(commands.notificationsVerify)
    .requiredOption('--signature <VALUE>', options.signature)
    .option('--delivery <VALUE>', options.delivery)
    .option('--take-in', options.takeIn)
    .action((file, chosen) => run((context) => verifyNotice(context, file, chosen)))
  notifications
    .command('test')
    .description(commands.notificationsTest)
    .action(() => run(testNotifications))
  notifications
    .command('attach <DELIVERY>')
    .description(commands.notificationsAttach)
    .option('--submission <SUBMISSION>', options.attachTo)
    .option('--yes', options.yesAttach)
    .action((delivery, chosen) => run((context) => attachNotice(context, delivery, chosen)))
}

function addServiceCommands(program: Command, texts: Texts, run: Runner): void {
  const { commands, options } = texts.words.help
  const key = program.command('key').description(commands.key)
  key
    .command('set')
    .description(commands.keySet)
    .option('--same-account', options.sameAccount)
    .action((chosen) => run((context) => setKey(context, chosen)))
  key
    .command('show')
    .description(commands.keyShow)
    .action(() => run(showKey))
  key
    .command('passphrase')
    .description(commands.keyPassphrase)
    .option('--key-file', options.keyFile)
    .action((chosen) => run((context) => changePassphrase(context, chosen)))
  key
    .command('forget')
    .description(commands.keyForget)
    .action(() => run(forgetKey))
  const notifications = program.command('notifications').description(commands.notifications)
  notifications
    .command('show')
    .description(commands.notificationsShow)
    .action(() => run(showNotifications))
  notifications
    .command('set <URL>')
    .description(commands.notificationsSet)
    .option('--overwrite', options.overwrite)
    .action((url, chosen) => run((context) => setNotifications(context, url, chosen)))
  notifications
    .command('off')
    .description(commands.notificationsOff)
    .action(() => run(turnNotificationsOff))
  addNoticeCommands(notifications, texts, run)
  const settings = program.command('service-settings').description(commands.serviceSettings)
  settings
    .command('show')
    .description(commands.serviceSettingsShow)
    .action(() => run(showServiceSettings))
  settings
    .command('set <FILE>')
    .description(commands.serviceSettingsSet)
    .action((file) => run((context) => setServiceSettings(context, file)))
  settings
    .command('reset')
    .description(commands.serviceSettingsReset)
    .action(() => run(resetServiceSettings))
  program
    .command('receive')
    .description(commands.receive)
    .requiredOption('--port <N>', options.port)
    .action((chosen) => run((context) => receive(context, chosen)))
  program
    .command('practice')
    .description(commands.practice)
    .option('--port <N>', options.port)
    .option('--office', options.practiceOffice)
    .action((chosen) => run((context) => practice(context, chosen)))
}

function addCareCommands(program: Command, { words: { help } }: Texts, run: Runner): void {
  const { commands, options } = help
  program
    .command('licences')
    .description(commands.licences)
    .action(() => run(licences))
  program
    .command('backup <FILE>')
    .description(commands.backup)
    .option('--without-key', options.withoutKey)
    .action((file, chosen) => run((context) => backup(context, file, chosen)))
  program
    .command('restore <FILE>')
    .description(commands.restore)
    .action((file) => run((context) => restore(context, file)))
  program
    .command('doctor')
    .description(commands.doctor)
    .option('--confirm-restored', options.confirmRestored)
    .action((chosen) => run((context) => doctor(context, chosen)))
  program
    .command('purge')
    .description(commands.purge)
    .requiredOption('--before <DATE>', options.before)
    .option('--yes', options.yes)
    .action((chosen) => run((context) => purge(context, chosen)))
  program
    .command('consents')
    .description(commands.consents)
    .action(() => run(consents))
  program
    .command('support')
    .description(commands.support)
    .option('--output <FILE>', options.output)
    .action((chosen) => run((context) => support(context, chosen)))
}
