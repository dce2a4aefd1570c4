import json
import os
import urllib.error
import urllib.request


def call(method, path, body=None):
    request = urllib.request.Request(
        os.environ["API_URL"] + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["API_KEY"],
            **({} if body is None else {"Content-Type": "application/json"}),
        },
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


try:
    form = call("POST", "/api/forms", {"formType": "I20", "formData": {"familyName": "Lind", "givenName": "Ada"}})
    answers = {**form["formData"], "gender": "Female"}
    call("PUT", f"/api/forms/{form['id']}", {"formData": answers, "status": "DRAFT"})

    verdict = call("POST", f"/api/forms/{form['id']}/validate")
    print("Ready to submit" if verdict["valid"] else f"{len(verdict['errors'])} answers are missing or wrong")

    risk = call("GET", f"/api/forms/{form['id']}/risk-assessment")
    print(f"Risk: {risk['overall_risk']}, {risk['risk_score']} of 100")
except urllib.error.HTTPError as error:
    raise SystemExit(f"{error.code} {json.load(error)['message']}")
