import {
  CellApiModule,
  CellStyleModule,
  ColumnApiModule,
  CustomEditorModule,
  EventApiModule,
  InfiniteRowModelModule,
  LocaleModule,
  ModuleRegistry,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  TextEditorModule,
  TooltipModule,
} from 'ag-grid-community'

/** Only what the grids use: rows come in pages from main, so there is no client-side model, sorting or filtering. */
ModuleRegistry.registerModules([
  CellApiModule,
  CellStyleModule,
  ColumnApiModule,
  CustomEditorModule,
  EventApiModule,
  InfiniteRowModelModule,
  LocaleModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  TextEditorModule,
  TooltipModule,
])
