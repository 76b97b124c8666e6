; Offers the program under "open with" for workbooks. The default of .xlsx is never written.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\Ventanilla.Workbook\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\.xlsx\OpenWithProgids" "Ventanilla.Workbook" ""
!macroend

!macro customUnInstall
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.xlsx\OpenWithProgids" "Ventanilla.Workbook"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Ventanilla.Workbook"
!macroend
