import type { Texts } from '../spanish.ts'

export const importing: Texts['importing'] = {
  title: 'Import',
  lead: 'Choose the procedure and then the file. Nothing is sent until you confirm.',
  procedure: '1. Procedure',
  entity: 'Entity',
  operation: 'What you want to do',
  createHint: 'New forms, or completing one that lacks the other entity.',
  updateHint: 'Change an existing form, by its contract number.',
  file: '2. File',
  drop: 'Drop the Excel or CSV file here',
  dropHint:
    'xlsx, xls, xlsb, ods, csv, or the web or XML table that a payroll program exports. You can also choose it with the button.',
  dropNow: 'Drop the file',
  choose: 'Choose file',
  sample: 'Use the sample file',
  template: 'Download template',
  templateSaved: 'Template saved',
  draftsTitle: 'Drafts',
  draftsLead: 'Imported files, with what is still to be filed in each. Every change is saved immediately.',
  draftsEmpty: 'No drafts yet',
  draftsEmptyHint: 'Import an Excel file or use the sample; it stays here even if you close the program.',
  columnActions: 'Actions',
}
