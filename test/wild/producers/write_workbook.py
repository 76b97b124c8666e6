"""Writes sheets from standard input (JSON) as .xlsx to standard output: write_workbook.py openpyxl|xlsxwriter"""
import datetime
import io
import json
import sys

library = sys.argv[1]
sheets = json.load(sys.stdin)
out = io.BytesIO()


def day_of(value):
    day = value["day"]
    midnight = datetime.datetime(day["year"], day["month"], day["day"])
    return midnight + datetime.timedelta(seconds=value.get("second", 0))


if library == "openpyxl":
    import openpyxl

    book = openpyxl.Workbook()
    book.remove(book.active)
    for sheet in sheets:
        page = book.create_sheet(sheet["name"])
        for row, cells in enumerate(sheet["rows"], 1):
            for column, value in enumerate(cells, 1):
                kind = value["kind"]
                if kind == "empty":
                    continue
                cell = page.cell(row=row, column=column)
                if kind == "text":
                    cell.value = value["text"]
                    cell.data_type = "s"
                elif kind == "day":
                    cell.value = day_of(value)
                    cell.number_format = "dd/mm/yyyy"
                else:
                    cell.value = value["number"]
                    if value["format"] is not None:
                        cell.number_format = value["format"]
        for area in sheet["merges"]:
            page.merge_cells(
                start_row=area["rows"][0] + 1,
                end_row=area["rows"][1] + 1,
                start_column=area["columns"][0] + 1,
                end_column=area["columns"][1] + 1,
            )
    book.save(out)
else:
    import xlsxwriter

    book = xlsxwriter.Workbook(out, {"in_memory": True})
    formats = {}
    for sheet in sheets:
        page = book.add_worksheet(sheet["name"])
        for row, cells in enumerate(sheet["rows"]):
            for column, value in enumerate(cells):
                kind = value["kind"]
                if kind == "empty":
                    continue
                if kind == "text":
                    page.write_string(row, column, value["text"])
                    continue
                shown = "dd/mm/yyyy" if kind == "day" else value["format"]
                style = None
                if shown is not None:
                    style = formats.setdefault(shown, book.add_format({"num_format": shown}))
                if kind == "day":
                    page.write_datetime(row, column, day_of(value), style)
                else:
                    page.write_number(row, column, value["number"], style)
    book.close()

sys.stdout.buffer.write(out.getvalue())
