#!/usr/bin/python3
"""Writes the workbooks of test/fixtures/workbooks that Python libraries and LibreOffice make. Run by make-fixtures.ts.

Needs the Debian packages python3-openpyxl, python3-xlsxwriter, libreoffice-calc and python3-uno. Reads damage.json, and
annotated.xlsx with returned.json: the workbook for HR and what is corrected in it.
"""
import datetime
import json
import os
import subprocess
import sys
import time

import openpyxl
import openpyxl.utils.datetime
import uno
import xlsxwriter
from com.sun.star.beans import PropertyValue
from openpyxl.styles import Alignment

folder = sys.argv[1]
damage = json.load(open(os.path.join(folder, 'damage/damage.json'), encoding='utf-8'))
returned = json.load(open(os.path.join(folder, 'returned/returned.json'), encoding='utf-8'))
at = lambda name: os.path.join(folder, name)


def cells():
    for row in damage['rows']:
        for column, cell in enumerate(row['cells']):
            if cell is not None:
                yield row['row'], column, {'text': cell} if isinstance(cell, str) else cell


def with_openpyxl(name, epoch=None):
    book = openpyxl.Workbook()
    if epoch:
        book.epoch = epoch
    sheet = book.active
    sheet.title = damage['sheet']
    sheet['A1'] = damage['title']
    sheet.merge_cells(start_row=1, end_row=1, start_column=1, end_column=damage['titleWidth'])
    for row, column, cell in cells():
        target = sheet.cell(row=row, column=column + 1)
        if 'formula' in cell:
            target.value = '=' + cell['formula']
        elif 'date' in cell:
            target.value = datetime.datetime.fromisoformat(cell['date'])
            target.number_format = 'dd/mm/yyyy'
        elif 'rich' in cell:
            target.value = ''.join(cell['rich'])
        else:
            target.value = next(cell[kind] for kind in ('text', 'number', 'boolean') if kind in cell)
            if 'text' in cell:
                target.data_type = 's'
            if 'format' in cell:
                target.number_format = cell['format']
    for row in damage['hiddenRows']:
        sheet.row_dimensions[row].hidden = True
    for row in range(13, damage['emptyTailTo'] + 1):
        sheet.cell(row=row, column=1).alignment = Alignment(wrap_text=True)
    lists = book.create_sheet(damage['hiddenSheet']['name'])
    for row in damage['hiddenSheet']['rows']:
        lists.append(row)
    lists.sheet_state = 'hidden'
    book.save(at(name))


def with_xlsxwriter(name, options):
    book = xlsxwriter.Workbook(at(name), options)
    sheet = book.add_worksheet(damage['sheet'])
    day = book.add_format({'num_format': 'dd/mm/yyyy'})
    bold = book.add_format({'bold': True})
    sheet.merge_range(0, 0, 0, damage['titleWidth'] - 1, damage['title'], bold)
    for row, column, cell in cells():
        place = (row - 1, column)
        if column == 0 and row in damage['hiddenRows']:
            sheet.set_row(row - 1, None, None, {'hidden': True})
        if 'formula' in cell:
            sheet.write_formula(*place, '=' + cell['formula'], None, cell.get('text', cell.get('number', cell.get('error'))))
        elif 'date' in cell:
            sheet.write_datetime(*place, datetime.datetime.fromisoformat(cell['date']), day)
        elif 'rich' in cell:
            first, second = cell['rich']
            sheet.write_rich_string(*place, first, bold, second)
        elif 'number' in cell:
            sheet.write_number(*place, cell['number'], book.add_format({'num_format': cell['format']}) if 'format' in cell else None)
        elif 'boolean' in cell:
            sheet.write_boolean(*place, cell['boolean'])
        else:
            sheet.write_string(*place, cell['text'])
    for row in range(12, damage['emptyTailTo']):
        sheet.write_blank(row, 0, None, bold)
    lists = book.add_worksheet(damage['hiddenSheet']['name'])
    for row, texts in enumerate(damage['hiddenSheet']['rows']):
        lists.write_row(row, 0, texts)
    lists.hide()
    book.close()


def value(name, content):
    property = PropertyValue()
    property.Name = name
    property.Value = content
    return property


def correct_with_openpyxl(source, name):
    book = openpyxl.load_workbook(at(source))
    sheet = book['Revisar']
    columns = {cell.value: cell.column for cell in sheet[1]}
    lines = {sheet.cell(row=line, column=1).value: line for line in range(2, sheet.max_row + 1)}
    for correction in returned['corrections']:
        sheet.cell(row=lines[str(correction['row'])], column=columns[correction['field']]).value = correction['value']
    sheet.delete_rows(lines[str(returned['deletedRow'])])
    book.save(at(name))


def correct_in_libreoffice(document):
    sheet = document.Sheets.getByName('Revisar')
    texts = lambda column, row: sheet.getCellByPosition(column, row).String
    columns = {texts(column, 0): column for column in range(60)}
    lines = {texts(0, line): line for line in range(1, 60)}
    for correction in returned['corrections']:
        sheet.getCellByPosition(columns[correction['field']], lines[str(correction['row'])]).setString(correction['value'])
    sheet.Rows.removeByIndex(lines[str(returned['deletedRow'])], 1)


def with_libreoffice(source, targets, change=lambda document: None):
    """Converts one file to several; a target is a name, a filter, filter options and a password."""
    accept = 'socket,host=127.0.0.1,port=20026;urp;'
    office = subprocess.Popen(['soffice', '--headless', '--norestore', '--nologo', f'--accept={accept}', '-env:UserInstallation=file:///tmp/make-fixtures-office'])
    try:
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext('com.sun.star.bridge.UnoUrlResolver', local)
        for attempt in range(60):
            try:
                context = resolver.resolve(f'uno:{accept}StarOffice.ComponentContext')
                break
            except Exception:
                time.sleep(1)
        desktop = context.ServiceManager.createInstanceWithContext('com.sun.star.frame.Desktop', context)
        document = desktop.loadComponentFromURL(uno.systemPathToFileUrl(at(source)), '_blank', 0, (value('Hidden', True),))
        document.calculateAll()
        change(document)
        for name, filter_name, filter_options, password in targets:
            properties = [value('FilterName', filter_name)]
            if filter_options:
                properties.append(value('FilterOptions', filter_options))
            if password:
                properties.append(value('Password', password))
            document.storeToURL(uno.systemPathToFileUrl(at(name)), tuple(properties))
        document.close(True)
        try:
            desktop.terminate()
        except Exception:
            pass
        office.wait(30)
    finally:
        office.poll() is None and office.kill()


with_openpyxl('damage/openpyxl.xlsx')
with_openpyxl('damage/openpyxl-1904.xlsx', openpyxl.utils.datetime.CALENDAR_MAC_1904)
with_xlsxwriter('damage/xlsxwriter.xlsx', {})
with_xlsxwriter('damage/xlsxwriter-1904.xlsx', {'date_1904': True})
with_xlsxwriter('damage/xlsxwriter-inline.xlsx', {'constant_memory': True})
with_libreoffice('damage/xlsxwriter.xlsx', [
    ('damage/libreoffice.xlsx', 'Calc MS Excel 2007 XML', None, None),
    ('damage/libreoffice.xls', 'MS Excel 97', None, None),
    ('damage/libreoffice.ods', 'calc8', None, None),
    ('text/libreoffice-windows-1252-semicolon.csv', 'Text - txt - csv (StarCalc)', '59,34,1,1,,0,false,true,false', None),
    ('text/libreoffice-utf-16-tab.csv', 'Text - txt - csv (StarCalc)', '9,34,65535,1,,0,false,true,false', None),
    ('text/libreoffice-utf-8-comma.csv', 'Text - txt - csv (StarCalc)', '44,34,76,1,,0,true,true,false', None),
    ('locked/libreoffice.xls', 'MS Excel 97', None, 'clave'),
    ('locked/libreoffice.ods', 'calc8', None, 'clave'),
])
correct_with_openpyxl('returned/annotated.xlsx', 'returned/openpyxl.xlsx')
with_libreoffice('returned/annotated.xlsx', [
    ('returned/libreoffice.xlsx', 'Calc MS Excel 2007 XML', None, None),
    ('returned/libreoffice.xls', 'MS Excel 97', None, None),
    ('returned/libreoffice.ods', 'calc8', None, None),
], correct_in_libreoffice)
