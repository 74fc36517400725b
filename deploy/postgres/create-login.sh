#!/bin/sh
# Makes the login that owns Daymark's tables, and its database. It may create the two roles that the programs work as.
set -eu
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$DAYMARK_PASSWORD" \
  --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
create role daymark login noinherit createrole password :'password';
create database daymark owner daymark;
SQL
