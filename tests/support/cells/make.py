"""Makes cells.xlsx with LibreOffice, and cells.csv as LibreOffice itself shows each of its cells.

Run by hand where LibreOffice and python3-uno are installed: python3 make.py
"""
import pathlib, subprocess, tempfile, time
import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.lang import Locale
from com.sun.star.util import Date

HERE = pathlib.Path(__file__).resolve().parent
REGION = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>es-AR</value></prop></item>
</oor:items>
"""
AR = Locale("es", "AR", "")
US = Locale("en", "US", "")

# what it is, what is typed (a formula, a number, a text), the format's code
CELLS = [
    ("integer", 30111222, "General"),
    ("cuil", 20301112223, "General"),
    ("thousands", 30111222, "#,##0"),
    ("thousands and decimals", 1234.5, "#,##0.00"),
    ("two decimals", 66.666, "0.00"),
    ("one decimal, half up", 66.65, "0.0"),
    ("a third", "=200/3", "General"),
    ("negative", -3.5, "0.00"),
    ("percent", 0.85, "0%"),
    ("percent with decimals", 0.8567, "0.00%"),
    ("zero-padded", 1234567, "00000000"),
    ("padded postal code", 1425, '"C"0000'),
    ("half", 85.5, "# ?/?"),
    ("dollars", 1234.5, '"US$" #,##0.00'),
    ("pesos", 1234.5, "[$$-2C0A] #,##0.00"),
    ("currency after", 1234.5, "#,##0.00 [$€-C0A]"),
    ("accounting", 1234.5, '_-"$" * #,##0.00_-;-"$" * #,##0.00_-;_-"$" * "-"??_-;_-@_-'),
    ("scientific", 1234567.0, "0.00E+00"),
    ("in thousands", 1234567, "#,##0,"),
    ("its own words", 85, '[>=70]"Aprobado";"Desaprobado"'),
    ("units", 12, '0" horas"'),
    ("red when negative", -12, "0;[RED]-0"),
    ("hidden by its format", 12, ";;;"),
    ("short date", "=DATE(1990;5;7)", "DD/MM/YYYY"),
    ("date without zeros", 33000, "D/M/YYYY"),
    ("date of two digits", 33000, "DD/MM/YY"),
    ("ISO date", 33000, "YYYY-MM-DD"),
    ("long date", 33000, 'D" de "MMMM" de "YYYY'),
    ("date with the month's name", 33000, "DD-MMM-YYYY"),
    ("month and year", 33000, "MMMM YYYY"),
    ("year", 33000, "YYYY"),
    ("date and time", 33000.62777777778, "DD/MM/YYYY HH:MM"),
    ("time", 0.62783564814815, "HH:MM:SS"),
    ("time with AM", 0.62777777777778, "HH:MM AM/PM"),
    ("hours over a day", 1.5, "[HH]:MM"),
    ("text with zeros", "'00123", "@"),
    ("text like a number", "'1.234", "@"),
    ("text like a date", "'07/05/1990", "@"),
    ("text with a format", "'Ana", '"Sra. "@'),
    ("line break", "'Primera línea\nSegunda", "@"),
    ("comma and quotes", "'Muñoz, \"Ana\"; y otros", "@"),
    ("formula with a text", '="Her"&"menéutica"', "General"),
    ("formula with a number", "=40+2", "General"),
    ("formula with nothing", '=""', "General"),
    ("true", "=TRUE()", "BOOLEAN"),
    ("false", "=1=2", "BOOLEAN"),
    ("not available", "=NA()", "General"),
    ("divided by nothing", "=1/0", "General"),
    ("invisible blanks", "'\u00a0Ana\u00a0", "@"),
    ("long number", 5491123456789, "0"),
    ("long number without a format", 5491123456789, "General"),
    ("weekday", 33000, 'NNNNMMMM D"º"'),
    ("short month", 33000, "D-MMM"),
    ("date with points", 33000, "DD.MM.YYYY"),
    ("minutes", 0.62783564814815, "MM:SS"),
    ("date and time without zeros", 33000.62777777778, "D/M/YYYY H:MM"),
    ("zero as a dash", 0, '0;-0;"-"'),
    ("a small number", 0.000012345, "General"),
    ("a sum of tenths", "=0.1+0.2", "General"),
    ("parentheses", -1234.5, "#,##0.00;(#,##0.00)"),
    ("thirds", 1.3333333, "# ??/??"),
    ("telephone", 1123456789, "0000-000-0000"),
    ("quarters", 85.75, "# ?/4"),
    ("sixteenths", 0.3125, "# ??/16"),
    ("improper fraction", 2.5, "?/?"),
    ("engineering", 1234567.0, "##0.0E+0"),
    ("short scientific", 0.00012, "0E+00"),
    ("elapsed minutes", 0.0625, "[MM]:SS"),
    ("elapsed seconds", 0.001, "[SS]"),
    ("elapsed hours with seconds", 30.25, "[H]:MM:SS"),
    ("hours and a fraction", 0.52109375, "HH:MM:SS.00"),
    ("number sign", 7, '"N° "0'),
    ("points after", 85.55, '0.0" pts"'),
    ("text format of a text", "'Ana", '@" (ausente)"'),
    ("text format of a number", 85, '@" (ausente)"'),
    ("number in a text format", 85.5, "@"),
    ("accounting negative", -1234.5, '_-"$" * #,##0.00_-;-"$" * #,##0.00_-;_-"$" * "-"??_-;_-@_-'),
    ("accounting zero", 0, '_-"$" * #,##0.00_-;-"$" * #,##0.00_-;_-"$" * "-"??_-;_-@_-'),
    ("low", 50, '[<60]"Bajo";[>=85]"Alto";"Medio"'),
    ("high", 90, '[<60]"Bajo";[>=85]"Alto";"Medio"'),
    ("middle", 70, '[<60]"Bajo";[>=85]"Alto";"Medio"'),
    ("by condition and color", 65, "[RED][<70]0;[BLUE]0.0"),
    ("yes or no", 1, '[=1]"Sí";[=0]"No";0'),
    ("no by condition", 0, '[=1]"Sí";[=0]"No";0'),
    ("two by condition", 2, '[=1]"Sí";[=0]"No";0'),
    ("literal percent", 85, '0.00"%"'),
    ("percent with a blank", 0.855, "0.0 %"),
    ("percent without a format of its own", 1.2, "0%"),
    ("red negative thousands", -1234.5, "#,##0.00;[RED]-#,##0.00"),
    ("red in parentheses", -85.5, "0.00_);[RED](0.00)"),
    ("english date", 33000, "[$-409]D-MMM-YY"),
    ("long spanish date", 33000, '[$-C0A]DDDD, D" de "MMMM" de "YYYY'),
    ("month and short year", 33000, "MMM-YY"),
    ("date of points, year first", 33000, "YYYY.MM.DD"),
    ("date with an apostrophe", 33000, "D MMM 'YY"),
    ("leading apostrophe", "''0123", "General"),
    ("DNI with dots by format", 30111222, "00\\.000\\.000"),
    ("CUIT with dashes", 20301112223, "00-00000000-0"),
    ("phone with a prefix", 1123456789, '"+54 9 "00 0000-0000'),
    ("zip with a letter before", "'B1636FDA", "@"),
    ("padded grade", 7, "00"),
    ("inner blank that doesn't break", "'Ana\u00a0María", "@"),
    ("narrow blank", "'1\u202f234,5", "@"),
    ("hyperlink", '=HYPERLINK("https://ejemplo.test";"ver")', "General"),
    ("carriage return", "'una\r\ndos", "@"),
    ("tab inside", "'una\tdos", "@"),
    ("bad name", "=NOEXISTE(1)", "General"),
    ("bad value", '="a"+1', "General"),
    ("and", "=AND(TRUE();FALSE())", "General"),
    ("true with a number's format", "=TRUE()", "0"),
    ("twenty digits", 12345678901234567890.0, "0"),
    ("many decimals", 123456789.123456789, "General"),
    ("a tiny one", 1.5e-10, "General"),
    ("nothing for zero", 0, "#"),
    ("without a zero before", 0.5, ".00"),
    ("places", 5, "???"),
    ("millions", 12345678, '#,##0.0,,"M"'),
    ("like a time", 930, "00\\:00"),
    ("general with a unit", 85.5, 'General" kg"'),
    ("general and words for zero", 0, 'General;-General;"cero"'),
    ("fill", 85, "0*-"),
    ("day sixty-one", 61, "DD/MM/YYYY"),
    ("the last day", 2958465, "DD/MM/YYYY"),
    ("noon", 0.5, "H:MM AM/PM"),
    ("midnight", 33000.0, "DD/MM/YYYY HH:MM:SS"),
    ("almost a second", 33000.9999999, "DD/MM/YYYY HH:MM:SS"),
    ("dollars accounting by locale", 1234.5, '[$US$-409]#,##0.00'),
    ("guaranies", 1500000, '[$₲-3C0A] #,##0'),
    ("quoted letters", 5, '"año "0'),
    ("escaped letter", 5, "0\\°"),
    ("grade out of ten", 8, '0"/10"'),
    ("text that looks like an error", "'#N/D", "@"),
    ("text that looks scientific", "'1E5", "@"),
    ("text true", "'VERDADERO", "@"),
    ("blank text", "'   ", "@"),
    ("half up of a binary tie", 2.5, "0"),
    ("half up of a negative", -2.5, "0"),
    ("1.005 to two", 1.005, "0.00"),
    ("69.995 to two", 69.995, "0.00"),
    ("zero that is negative", -0.001, "0.00"),
    ("sums", "=1.1+2.2", "0.00"),
    ("formula of a day", "=DATE(1990;5;7)+0", "D/M/YYYY"),
    ("formula of a text like a day", '=TEXT(33000;"DD/MM/YYYY")', "General"),
    ("concatenated number", '=85&""', "General"),
]


def prop(name, value):
    one = PropertyValue()
    one.Name, one.Value = name, value
    return one


def connect():
    home = tempfile.mkdtemp()
    # The region's own settings, as those of who reads the portal.
    settings = pathlib.Path(home) / "user" / "registrymodifications.xcu"
    settings.parent.mkdir()
    settings.write_text(REGION)
    subprocess.Popen(["soffice", "--headless", "--norestore", f"-env:UserInstallation=file://{home}",
                      "--accept=socket,host=127.0.0.1,port=20021;urp;"])
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(60):
        try:
            return resolver.resolve("uno:socket,host=127.0.0.1,port=20021;urp;StarOffice.ComponentContext")
        except Exception:
            time.sleep(0.5)
    raise SystemExit("LibreOffice didn't start")


context = connect()
desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)


def write(doc, cell, typed, code):
    if isinstance(typed, str) and not typed.startswith("'"):
        cell.setFormula(typed)
    elif isinstance(typed, str):
        cell.setString(typed[1:])
    else:
        cell.setValue(float(typed))
    cell.NumberFormat = doc.NumberFormats.addNewConverted(code, US, AR)


def make(name, cells, epoch):
    doc = desktop.loadComponentFromURL("private:factory/scalc", "_blank", 0, (prop("Hidden", True),))
    doc.CharLocale = AR
    doc.NullDate = epoch
    sheet = doc.Sheets.getByIndex(0)
    for at, (what, typed, code) in enumerate(cells):
        sheet.getCellByPosition(0, at).setString(what)
        write(doc, sheet.getCellByPosition(1, at), typed, code)
    out = HERE / f"{name}.xlsx"
    doc.storeToURL(out.as_uri(), (prop("FilterName", "Calc MS Excel 2007 XML"),))
    doc.close(True)
    # Read back, and written with commas and quotes in UTF-8, each cell as it's shown.
    doc = desktop.loadComponentFromURL(out.as_uri(), "_blank", 0, (prop("Hidden", True),))
    options = prop("FilterOptions", "44,34,76,1,,0,true,true")
    doc.storeToURL((HERE / f"{name}.csv").as_uri(), (prop("FilterName", "Text - txt - csv (StarCalc)"), options))
    doc.close(True)


make("cells", CELLS, Date(30, 12, 1899))
make("cells-1904", [cell for cell in CELLS if "date" in cell[0]], Date(1, 1, 1904))


def make_zeros():
    """A sheet whose view shows no zeros: Excel shows an empty cell, and LibreOffice's export doesn't know of it."""
    doc = desktop.loadComponentFromURL("private:factory/scalc", "_blank", 0, (prop("Hidden", True),))
    sheet = doc.Sheets.getByIndex(0)
    rows = [("Email", "Curso", "Nota", "Estado", "Fecha"), ("a@b.test", "TEO1", 85, "Aprobado", "7/5/2019"),
            ("b@b.test", "TEO1", 0, "Desaprobado", "7/5/2019"), ("c@b.test", "TEO2", 70, "Aprobado", "7/5/2019")]
    for line, row in enumerate(rows):
        for column, said in enumerate(row):
            cell = sheet.getCellByPosition(column, line)
            cell.setString(said) if isinstance(said, str) else cell.setValue(said)
    doc.CurrentController.ShowZeroValues = False
    doc.storeToURL((HERE / "zeros.xlsx").as_uri(), (prop("FilterName", "Calc MS Excel 2007 XML"),))
    doc.close(True)


make_zeros()
desktop.terminate()
