#!/bin/sh
set -e

# Exchange the key for a token that works for an hour. The key works in its place, too.
TOKEN=$(curl --silent --fail-with-body "$API_URL/api/oauth/token" \
  --user "$API_KEY_ID:$API_KEY" --data grant_type=client_credentials |
  sed 's/.*"access_token":"\([^"]*\)".*/\1/')

# Create a form.
FORM=$(curl --silent --fail-with-body "$API_URL/api/forms" \
  --header "Authorization: Bearer $TOKEN" \
  --json '{ "formType": "I20", "formData": { "familyName": "Lind", "givenName": "Ada" } }' |
  sed 's/.*"id":"\([^"]*\)".*/\1/')

# Check it, and assess its risk.
curl --silent --fail-with-body --request POST "$API_URL/api/forms/$FORM/validate" \
  --header "Authorization: Bearer $TOKEN"
echo
curl --silent --fail-with-body "$API_URL/api/forms/$FORM/risk-assessment" \
  --header "Authorization: Bearer $TOKEN"
echo
