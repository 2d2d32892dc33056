const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Functions that a report may call, with those that the parser substitutes for syntax such as `extract`. */
export const allowedFunctions = words(`
  count sum avg min max array_agg string_agg bool_and bool_or every json_agg jsonb_agg json_object_agg jsonb_object_agg
  stddev stddev_pop stddev_samp variance var_pop var_samp corr covar_pop covar_samp regr_slope regr_intercept regr_r2
  mode percentile_cont percentile_disc rank dense_rank percent_rank cume_dist row_number ntile lag lead first_value
  last_value nth_value grouping
  abs ceil ceiling floor round trunc sign mod div power sqrt ln log exp width_bucket
  lower upper initcap length char_length character_length substr substring left right btrim ltrim rtrim trim replace
  translate concat concat_ws split_part position strpos starts_with reverse ascii chr
  regexp_replace regexp_match regexp_matches regexp_split_to_array regexp_like regexp_count regexp_substr
  like_escape similar_to_escape
  string_to_array array_to_string array_length array_upper array_lower array_position array_append array_prepend array_cat
  array_remove cardinality unnest
  now date_trunc date_part extract age to_char to_date to_number to_timestamp make_date make_interval make_timestamp
  timezone date_bin justify_days justify_hours justify_interval isfinite overlaps
  generate_series
  jsonb_build_object jsonb_build_array json_build_object json_build_array jsonb_array_length jsonb_array_elements
  jsonb_array_elements_text jsonb_each jsonb_each_text jsonb_object_keys jsonb_extract_path jsonb_extract_path_text
  jsonb_typeof jsonb_strip_nulls to_jsonb to_json row_to_json
  num_nulls num_nonnulls nullif coalesce`);

export const allowedTypes = words(`
  bool int2 int4 int8 float4 float8 numeric text varchar bpchar date time timestamp timestamptz interval json jsonb uuid`);

export const allowedCollations = words('default C POSIX el-x-icu en-x-icu und-x-icu el-GR-x-icu');

export const allowedOperators = words(`
  + - * / % ^ || = <> < > <= >= ~ ~* !~ !~* ~~ !~~ ~~* !~~* -> ->> #> #>> @> <@ && ? ?| ?& & | #`);

/** SQL functions without parentheses, such as `current_date`, that a report may use; others reveal the role. */
export const allowedValues = words(`
  SVFOP_CURRENT_DATE SVFOP_CURRENT_TIME SVFOP_CURRENT_TIMESTAMP SVFOP_LOCALTIME SVFOP_LOCALTIMESTAMP
  SVFOP_CURRENT_TIME_N SVFOP_CURRENT_TIMESTAMP_N SVFOP_LOCALTIME_N SVFOP_LOCALTIMESTAMP_N`);

/** The kinds of nodes of PostgreSQL's parse tree that a report may consist of. */
export const allowedNodes = words(`
  SelectStmt ResTarget ColumnRef A_Star A_Const A_Expr A_ArrayExpr A_Indirection A_Indices ArrayExpr BoolExpr BooleanTest
  NullTest CaseExpr CaseWhen CoalesceExpr MinMaxExpr CollateClause FuncCall TypeCast TypeName SubLink RowExpr ParamRef
  SQLValueFunction GroupingFunc GroupingSet List String Integer Float Boolean SortBy WindowDef WithClause
  CommonTableExpr RangeVar RangeSubselect RangeFunction JoinExpr Alias ColumnDef`);

/**
 * The fields that those nodes may have. Any other is refused in every node: `intoClause`, `lockingClause`,
 * `schemaname`, `setof` and the like.
 */
export const allowedFields = words(`
  targetList fromClause whereClause groupClause groupDistinct havingClause windowClause valuesLists sortClause limitOffset
  limitCount limitOption withClause op all larg rarg distinctClause
  name val indirection location fields ival fval sval boolval bsval isnull kind lexpr rexpr rexpr_list_start
  rexpr_list_end elements list_start list_end arg is_slice lidx uidx boolop args booltesttype nulltesttype argisrow
  casetype casecollid defresult expr result funcname agg_order agg_filter agg_within_group agg_star agg_distinct
  func_variadic funcformat over typeName names typmods typemod arrayBounds subLinkType subLinkId testexpr operName subselect
  row_format colnames number type items node sortby_dir sortby_nulls useOp refname partitionClause orderClause frameOptions
  startOffset endOffset recursive ctes ctename aliascolnames ctematerialized ctequery relname inh relpersistence alias
  lateral subquery ordinality is_rowsfrom functions coldeflist jointype isNatural usingClause join_using_alias quals rtindex
  aliasname collname content colname is_local is_not_null is_from_type storage raw_default cooked_default identity
  resulttype minmaxtype refs agglevelsup multidims array_typeid element_typeid inputcollid list_args`);
