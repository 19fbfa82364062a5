#!/bin/sh
# A desktop for one page: window manager, accessibility bus, Orca, a browser. Runs inside dbus-run-session.
# $1: firefox or chromium; $2: its program; $3: the address
set -eu
mkdir -p "$HOME/.local/share/orca" "$HOME/profile"
cp "$(dirname "$0")/recorder.py" "$HOME/.local/share/orca/orca-customizations.py"
openbox &
/usr/libexec/at-spi-bus-launcher --launch-immediately &
orca --replace &
# Orca has to listen before there is something to hear.
until [ -e "$SPOKEN" ]; do sleep 0.2; done
case "$1" in
  firefox)
    cat > "$HOME/profile/user.js" <<'PREFERENCES'
user_pref("accessibility.force_disabled", -1);
user_pref("app.update.enabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.sessionstore.resume_from_crash", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
PREFERENCES
    exec "$2" --profile "$HOME/profile" --no-remote --kiosk "$3" ;;
  *)
    exec "$2" --no-sandbox --user-data-dir="$HOME/profile" --no-first-run --force-renderer-accessibility --disable-gpu \
      --disable-background-networking --disable-component-update --disable-sync --kiosk "$3" ;;
esac
