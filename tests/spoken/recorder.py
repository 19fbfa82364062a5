"""What Orca says is written down as lines of JSON, and not spoken: its own file for customizations."""
import json
import os
import time

from orca import settings, speech

settings.enableSpeech = True
log = open(os.environ["SPOKEN"], "a", buffering=1)


def write(text, *rest):
    log.write(json.dumps({"at": time.time(), "text": str(text)}) + "\n")


speech._speak = write
speech.speakCharacter = write
speech.speakKeyEvent = lambda *rest: None
